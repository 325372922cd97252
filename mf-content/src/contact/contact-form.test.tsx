import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';

const call = 'POST contact_us/save-contact-us-email';
const validInput = {
  'Full name': 'Thandi Mokoena',
  Email: 'thandi@example.com',
  'Mobile number': '82 123 4567',
  Subject: 'An advert',
  Message: 'It shows my car.',
};
const field = (label: string) => screen.getByLabelText(label);
const press = () => fireEvent.click(screen.getByText('Send message'));
function fill(overrides: Partial<typeof validInput> = {}) {
  for (const [label, text] of Object.entries({ ...validInput, ...overrides })) {
    fireEvent.change(field(label), { target: { value: text } });
  }
}

describe('the contact form', () => {
  it('CNT-50 shows all missing fields, and focuses the first', async () => {
    renderPage(<ContactForm />, '/contact');
    press();
    for (const error of [
      'Please enter full name',
      'Please enter an email',
      'Must be exactly 9 digits',
      'Please enter subject',
      'Please enter message',
    ])
      expect(await screen.findByText(error)).toBeVisible();
    expect(field('Full name')).toHaveFocus();
  });

  it.each<[keyof typeof validInput, string, string]>([
    ['Full name', '  ', 'Please enter full name'],
    ['Email', 'thandi@', 'Please enter a valid email'],
    ['Mobile number', '08212345678', 'Must be exactly 9 digits'],
    ['Mobile number', '-5', 'Must be positive numbers'],
    ['Subject', ' ', 'Please enter subject'],
    ['Message', ' ', 'Please enter message'],
  ])('CNT-50 rejects as %s %p: %s', async (label, text, error) => {
    renderPage(<ContactForm />, '/contact');
    fill({ [label]: text });
    press();
    expect(await screen.findByText(error)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('CNT-51 shows a spinner while sending, sends once, then shows the server’s message and a link home', async () => {
    const tracked: string[] = [];
    const recordEvent = ({ name }: { name: string }) => tracked.push(name);
    bus.on('analytics:tracked', recordEvent);
    let respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = () => resolve({ msg: 'We have your message.' });
    });
    const calls = mockApi({ [call]: () => response });
    renderPage(<ContactForm />, '/contact');
    fill();
    for (let attempt = 0; attempt < 3; attempt += 1) fireEvent.submit(screen.getByRole('form'));
    expect(await screen.findByRole('status', { name: 'Sending your message' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    await act(async () => respond());
    expect(await screen.findByText('We have your message.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('form')).toBeNull();
    expect(calls).toEqual([
      {
        name: call,
        body: {
          fullname: 'Thandi Mokoena',
          email: 'thandi@example.com',
          mobile_number: '821234567',
          subject: 'An advert',
          message: 'It shows my car.',
          website: '',
          took_ms: expect.any(Number),
        },
      },
    ]);
    expect(tracked).toEqual(['contact_sent']);
    bus.off('analytics:tracked', recordEvent);
  });

  it('CNT-51 counts the time to fill it in from the start of the document, on a later page from its opening', async () => {
    const calls = mockApi({ [call]: { msg: 'We have your message.' } });
    const sentTime = () => (calls.at(-1)?.body as { took_ms: number } | undefined)?.took_ms;
    const startedAt = performance.now();
    const { unmount } = renderPage(<ContactForm />, '/contact');
    fill();
    press();
    await screen.findByText('We have your message.');
    expect(sentTime()).toBeGreaterThanOrEqual(Math.floor(startedAt));
    unmount();

    const { router } = renderPage(<ContactForm />, '/');
    const openedAt = performance.now();
    await act(() => router.navigate('/contact'));
    fill();
    press();
    await screen.findByText('We have your message.');
    expect(sentTime()).toBeLessThanOrEqual(Math.ceil(performance.now() - openedAt));
  });

  it('CNT-52 shows the server’s error message; Try again leads to /contact with the input preserved', async () => {
    mockApi({ [call]: 503 });
    const { router } = renderPage(<ContactForm />, '/contact?from=mail');
    fill();
    press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ErrorThe server says 503\.Try again$/);
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(router.state.location).toMatchObject({ pathname: '/contact', search: '' });
    expect(field('Message')).toHaveValue('It shows my car.');
    expect(screen.queryByRole('alert')).toBeNull();
    mockApi({ [call]: { msg: 'Now we have it.' } });
    press();
    await waitFor(() => expect(screen.getByText('Now we have it.')).toBeVisible());
  });

  it('CNT-52 ACC-216 keeps the input over a reload, and is empty after leaving its page', async () => {
    const key = `${sharedStoragePrefix}form.contact`;
    const firstVisit = renderPage(<ContactForm />, '/contact');
    fill();
    await waitFor(() => expect(sessionStorage.getItem(key)).toContain('It shows my car.'));
    const stored = sessionStorage.getItem(key) ?? '';
    firstVisit.unmount();
    expect(sessionStorage.getItem(key)).toBeNull();
    const secondVisit = renderPage(<ContactForm />, '/contact');
    expect(field('Message')).toHaveValue('');
    secondVisit.unmount();
    // A reload leaves the page without unmounting it.
    sessionStorage.setItem(key, stored);
    renderPage(<ContactForm />, '/contact');
    await waitFor(() => expect(field('Message')).toHaveValue('It shows my car.'));
  });
});
