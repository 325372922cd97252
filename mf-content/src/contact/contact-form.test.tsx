import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';

const call = 'POST contact_us/save-contact-us-email';
const message = {
  'Full name': 'Thandi Mokoena',
  Email: 'thandi@example.com',
  'Mobile number': '82 123 4567',
  Subject: 'An advert',
  Message: 'It shows my car.',
};
const box = (label: string) => screen.getByLabelText(label);
const press = () => fireEvent.click(screen.getByText('Send message'));
function fill(more: Partial<typeof message> = {}) {
  for (const [label, text] of Object.entries({ ...message, ...more })) {
    fireEvent.change(box(label), { target: { value: text } });
  }
}

describe('the contact form', () => {
  it('CNT-50 says everything that is missing, and goes to the first of it', async () => {
    renderPage(<ContactForm />, '/contact');
    press();
    for (const words of [
      'Please enter full name',
      'Please enter an email',
      'Must be exactly 9 digits',
      'Please enter subject',
      'Please enter message',
    ])
      expect(await screen.findByText(words)).toBeVisible();
    expect(box('Full name')).toHaveFocus();
  });

  it.each<[keyof typeof message, string, string]>([
    ['Full name', '  ', 'Please enter full name'],
    ['Email', 'thandi@', 'Please enter a valid email'],
    ['Mobile number', '0821234567', 'Must be exactly 9 digits'],
    ['Mobile number', '-5', 'Must be positive numbers'],
    ['Subject', ' ', 'Please enter subject'],
    ['Message', ' ', 'Please enter message'],
  ])('CNT-50 refuses as %s %p: %s', async (label, text, words) => {
    renderPage(<ContactForm />, '/contact');
    fill({ [label]: text });
    press();
    expect(await screen.findByText(words)).toBeVisible();
    expect(box(label)).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('CNT-51 shows a spinner while sending, sends once, and then the server’s words and the way home', async () => {
    const told: string[] = [];
    const hear = ({ name }: { name: string }) => told.push(name);
    bus.on('analytics:tracked', hear);
    const calls = apiDouble({ [call]: { msg: 'We have your message.' } });
    const { fetch } = global;
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    global.fetch = async (...request) => gate.then(() => fetch(...request));
    renderPage(<ContactForm />, '/contact');
    fill();
    for (let time = 0; time < 3; time += 1) fireEvent.submit(screen.getByRole('form'));
    expect(await screen.findByRole('status', { name: 'Sending your message' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    await act(async () => answer());
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
    expect(told).toEqual(['contact_sent']);
    bus.off('analytics:tracked', hear);
  });

  it('CNT-52 shows the server’s words under Error; Try again leads to /contact and to what was typed', async () => {
    apiDouble({ [call]: 503 });
    const { router } = renderPage(<ContactForm />, '/contact?from=mail');
    fill();
    press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ErrorThe server says 503\.Try again$/);
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(router.state.location).toMatchObject({ pathname: '/contact', search: '' });
    expect(box('Message')).toHaveValue('It shows my car.');
    expect(screen.queryByRole('alert')).toBeNull();
    apiDouble({ [call]: { msg: 'Now we have it.' } });
    press();
    await waitFor(() => expect(screen.getByText('Now we have it.')).toBeVisible());
  });
});
