import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './newsletter-form';

const call = 'POST newsletter/subscribe';
const button = () => screen.getByRole('button', { name: 'Subscribe' });
const subscribe = async (email: string) => {
  renderPage(<NewsletterForm />);
  if (email) await userEvent.type(screen.getByLabelText('Email for our newsletter'), email);
  await userEvent.click(button());
};

describe('the newsletter', () => {
  it.each([
    ['', 'Please enter an email'],
    ['nobody@', 'Please enter a valid email'],
  ])('CNT-40 refuses %p and says why', async (email, words) => {
    await subscribe(email);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Email for our newsletter')).toHaveFocus();
  });

  it('CNT-41 says sending..., then Subscribed !, once however often it is pressed, and tells analytics', async () => {
    const told: string[] = [];
    const hear = ({ name }: { name: string }) => told.push(name);
    bus.on('analytics:tracked', hear);
    const calls = apiDouble({ [call]: { msg: 'Please confirm.' } });
    const { fetch } = global;
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    global.fetch = async (...request) => gate.then(() => fetch(...request));
    await subscribe(' a@b.example');
    fireEvent.submit(screen.getByRole('form'));
    expect(screen.getByRole('status')).toHaveTextContent('sending...');
    answer();
    expect(await screen.findByText('Subscribed !')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Please confirm.');
    expect(calls).toEqual([{ name: call, body: { email: 'a@b.example', website: '', took_ms: expect.any(Number) } }]);
    expect(told).toEqual(['newsletter_signup']);
    bus.off('analytics:tracked', hear);
  });

  it('CNT-41 says Not Subscribed with the server’s words, and lets try again', async () => {
    apiDouble({ [call]: 503 });
    await subscribe('a@b.example');
    expect(await screen.findByText('Not Subscribed: The server says 503.')).toBeVisible();
    expect(button()).toBeEnabled();
  });
});
