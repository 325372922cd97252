import { bus } from '@roadworthy/events';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page';

const call = 'POST users/user-login';
const user = buildUser();
const accepted = { data: user, token: 'token-1', expires_at: 1_900_000_000 };

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: /^(Login|Signing in…)$/ });
const fill = async (address = 'dealer@example.com', secret = 'Roadworthy-27') => {
  await userEvent.type(email(), address);
  await userEvent.type(password(), secret);
};

const events: [string, unknown][] = [];
const recordEvent = (name: unknown, payload: unknown) => events.push([String(name), payload]);
beforeEach(() => {
  events.length = 0;
  bus.on('*', recordEvent);
});
afterEach(() => bus.off('*', recordEvent));

describe('/login', () => {
  it('ACC-1 ACC-2 shows the exact messages for both empty fields and focuses the first invalid one', async () => {
    renderPage(<LoginPage />, '/login');
    await userEvent.click(login());
    expect(await screen.findByText('Please enter an email')).toBeVisible();
    expect(screen.getByText('Please enter a password')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Please enter an email');
    expect(email()).toBeInvalid();
  });

  it('ACC-1 ACC-2 rejects an invalid e-mail address', async () => {
    renderPage(<LoginPage />, '/login');
    await fill('dealer@');
    await userEvent.click(login());
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(email()).toHaveFocus();
  });

  it('ACC-2 focuses the password when it is the only missing field', async () => {
    renderPage(<LoginPage />, '/login');
    await userEvent.type(email(), 'dealer@example.com{Enter}');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(screen.queryByText('Please enter an email')).toBeNull();
  });

  it('ACC-500 signs in where the browser refuses storage', async () => {
    const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    mockApi({ [call]: accepted });
    renderPage(<LoginPage />, '/login?returnTo=%2Fprofile');
    await fill();
    await userEvent.click(login());
    await waitFor(() => expect(events.map(([name]) => name)).toContain('account:signed-in'));
    refused.mockRestore();
  });

  it('ACC-216 restores the address, but no password, after a reload', async () => {
    const { unmount } = renderPage(<LoginPage />, '/login');
    await fill();
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Roadworthy-27');
    renderPage(<LoginPage />, '/login');
    await waitFor(() => expect(email()).toHaveValue('dealer@example.com'));
    expect(password()).toHaveValue('');
  });

  it('ACC-3 emits the session, then navigates home', async () => {
    const calls = mockApi({ [call]: accepted });
    renderPage(<LoginPage />, '/login');
    await fill('  dealer@example.com ');
    await userEvent.click(login());
    await waitFor(() => expect(events).toHaveLength(2));
    expect(calls).toEqual([{ name: call, body: { email: 'dealer@example.com', password: 'Roadworthy-27' } }]);
    expect(events).toEqual([
      ['account:signed-in', { token: 'token-1', expiresAt: 1_900_000_000, user }],
      ['navigation:requested', { to: '/', replace: true }],
    ]);
  });

  it('ACC-6 returns to the page that required sign-in', async () => {
    mockApi({ [call]: accepted });
    renderPage(<LoginPage />, '/login?returnTo=%2Fprofile');
    await fill();
    await userEvent.click(login());
    await waitFor(() => expect(events.at(-1)).toEqual(['navigation:requested', { to: '/profile', replace: true }]));
  });

  it('ACC-4 shows the server’s message in an alert and allows another attempt', async () => {
    mockApi({ [call]: 401 });
    renderPage(<LoginPage />, '/login');
    await fill();
    await userEvent.click(login());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 401.');
    expect(events).toEqual([]);
    expect(login()).toBeEnabled();
    mockApi({ [call]: accepted });
    await userEvent.click(login());
    await waitFor(() => expect(events).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ACC-214 resends the link to an unverified address and shows the recipient', async () => {
    const resend = 'POST users/resend-verification';
    const calls = mockApi({ [call]: 403, [resend]: { msg: 'Sent.' } });
    renderPage(<LoginPage />, '/login');
    await fill(' new@example.com ');
    await userEvent.click(login());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 403.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/sent the mail again to new@example\.com/)).toBeVisible();
    expect(calls.at(-1)).toEqual({ name: resend, body: { email: 'new@example.com', password: 'Roadworthy-27' } });
    mockApi({ [resend]: 429 });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The server says 429.')).toBeVisible();
    mockApi({ [call]: 401 });
    await userEvent.click(login());
    expect(await screen.findByText('The server says 401.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('ACC-5 sends one request when the button is pressed repeatedly', async () => {
    let respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = () => resolve(accepted);
    });
    const calls = mockApi({ [call]: () => response });
    renderPage(<LoginPage />, '/login');
    await fill();
    const form = screen.getByRole('form', { name: 'Login' });
    for (let press = 0; press < 3; press += 1) fireEvent.submit(form);
    await waitFor(() => expect(login()).toHaveTextContent('Signing in…'));
    expect(login()).toBeDisabled();
    expect(login()).toHaveAttribute('aria-busy', 'true');
    respond();
    await waitFor(() => expect(events).toHaveLength(2));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['chat', 'Sign in to write to the seller.', '/register?returnTo=%2Fcars&for=chat'],
    ['save-search', 'Sign in to save this search.', '/register?returnTo=%2Fcars&for=save-search'],
    ['you+won+a+prize', 'Sign in to Roadworthy.', '/register?returnTo=%2Fcars'],
    ['constructor', 'Sign in to Roadworthy.', '/register?returnTo=%2Fcars'],
  ])('ACC-473 says what signing in is for, from a fixed list: %s', (reason, lead, register) => {
    renderPage(<LoginPage />, `/login?returnTo=%2Fcars&for=${reason}`);
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute('href', register);
  });

  it('ACC-7 shows the password on request', async () => {
    renderPage(<LoginPage />, '/login');
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('ACC-7 links to registration and to the password reset', () => {
    renderPage(<LoginPage />, '/login');
    expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: /Forgot password/ })).toHaveAttribute('href', '/forgot-password');
  });
});
