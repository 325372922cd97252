import { bus } from '@roadworthy/events';
import { openStore } from '@roadworthy/query';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FooterNewsletter } from './footer-newsletter';
import { Newsletter } from './newsletter';

const call = 'POST newsletter/subscribe';
const button = () => screen.getByRole('button', { name: 'Subscribe' });
const subscribe = async (email: string) => {
  renderPage(<Newsletter />);
  if (email) await userEvent.type(screen.getByLabelText('Email for our newsletter'), email);
  await userEvent.click(button());
};

beforeAll(openStore);

describe('the newsletter', () => {
  it.each([
    ['', 'Please enter an email'],
    ['thandi@', 'Please enter a valid email'],
  ])('CNT-40 rejects %p with its message', async (email, message) => {
    await subscribe(email);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email for our newsletter')).toHaveFocus();
  });

  it('CNT-41 shows sending..., then Subscribed !, sends only once, and reports to analytics', async () => {
    const tracked: string[] = [];
    const recordEvent = ({ name }: { name: string }) => tracked.push(name);
    bus.on('analytics:tracked', recordEvent);
    let respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = () => resolve({ msg: 'Please confirm.' });
    });
    const calls = mockApi({ [call]: () => response });
    await subscribe(' a@b.example');
    fireEvent.submit(screen.getByRole('form'));
    expect(screen.getByRole('status')).toHaveTextContent('sending...');
    respond();
    expect(await screen.findByText('Subscribed !')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Please confirm.');
    expect(calls).toEqual([{ name: call, body: { email: 'a@b.example', website: '', took_ms: expect.any(Number) } }]);
    expect(tracked).toEqual(['newsletter_signup']);
    bus.off('analytics:tracked', recordEvent);
  });

  it('CNT-41 shows Not Subscribed with the server’s message and allows a retry', async () => {
    mockApi({ [call]: 503 });
    await subscribe('a@b.example');
    expect(await screen.findByText('Not Subscribed: The server says 503.')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('CNT-95 is behind its title in the footer, until the visitor opens it', async () => {
    renderPage(<FooterNewsletter />);
    const fold = screen.getByRole('group');
    expect(fold).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Newsletter'));
    expect(fold).toHaveAttribute('open');
    expect(screen.getByLabelText('Email for our newsletter')).toBeVisible();
  });
});
