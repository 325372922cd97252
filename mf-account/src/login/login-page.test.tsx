import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page';

const call = 'POST users/user-login';
const user = aUser();
const accepted = { data: user, token: 'token-1', expires_at: 1_900_000_000 };

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: /^(Login|Signing in…)$/ });
const fill = async (address = 'dealer@example.com', secret = 'Roadworthy-27') => {
  await userEvent.type(email(), address);
  await userEvent.type(password(), secret);
};

const told: [string, unknown][] = [];
const hear = (name: unknown, fact: unknown) => told.push([String(name), fact]);
beforeEach(() => {
  told.length = 0;
  bus.on('*', hear);
});
afterEach(() => bus.off('*', hear));

describe('/login', () => {
  it('ACC-1 ACC-2 asks for both fields, word for word, and puts focus into the first wrong one', async () => {
    renderPage(<LoginPage />, '/login');
    await userEvent.click(login());
    expect(await screen.findByText('Please enter an email')).toBeVisible();
    expect(screen.getByText('Please enter a password')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Please enter an email');
    expect(email()).toBeInvalid();
  });

  it('ACC-1 ACC-2 refuses what is no e-mail address', async () => {
    renderPage(<LoginPage />, '/login');
    await fill('dealer@');
    await userEvent.click(login());
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(email()).toHaveFocus();
  });

  it('ACC-2 focuses the password when only that is missing', async () => {
    renderPage(<LoginPage />, '/login');
    await userEvent.type(email(), 'dealer@example.com{Enter}');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(screen.queryByText('Please enter an email')).toBeNull();
  });

  it('ACC-3 tells the shell who signed in, then asks to go home', async () => {
    const calls = apiDouble({ [call]: accepted });
    renderPage(<LoginPage />, '/login');
    await fill('  dealer@example.com ');
    await userEvent.click(login());
    await waitFor(() => expect(told).toHaveLength(2));
    expect(calls).toEqual([{ name: call, body: { email: 'dealer@example.com', password: 'Roadworthy-27' } }]);
    expect(told).toEqual([
      ['account:signed-in', { token: 'token-1', expiresAt: 1_900_000_000, user }],
      ['navigation:requested', { to: '/', replace: true }],
    ]);
  });

  it('ACC-6 goes back to where sign-in was asked for', async () => {
    apiDouble({ [call]: accepted });
    renderPage(<LoginPage />, '/login?returnTo=%2Fprofile');
    await fill();
    await userEvent.click(login());
    await waitFor(() => expect(told.at(-1)).toEqual(['navigation:requested', { to: '/profile', replace: true }]));
  });

  it('ACC-4 shows the server’s words in an alert and lets try again', async () => {
    apiDouble({ [call]: 401 });
    renderPage(<LoginPage />, '/login');
    await fill();
    await userEvent.click(login());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 401.');
    expect(told).toEqual([]);
    expect(login()).toBeEnabled();
    apiDouble({ [call]: accepted });
    await userEvent.click(login());
    await waitFor(() => expect(told).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ACC-5 is sent once, however often it is pressed', async () => {
    let answer = () => {};
    const calls = apiDouble({ [call]: accepted });
    const { fetch } = global;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    global.fetch = async (...request) => gate.then(() => fetch(...request));
    renderPage(<LoginPage />, '/login');
    await fill();
    const form = screen.getByRole('form', { name: 'Login' });
    for (let press = 0; press < 3; press += 1) fireEvent.submit(form);
    await waitFor(() => expect(login()).toHaveTextContent('Signing in…'));
    expect(login()).toBeDisabled();
    expect(login()).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(told).toHaveLength(2));
    expect(calls).toHaveLength(1);
  });

  it('ACC-7 shows the password on request', async () => {
    renderPage(<LoginPage />, '/login');
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('ACC-7 leads to registration and to a new password', () => {
    renderPage(<LoginPage />, '/login');
    expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: /Forgot password/ })).toHaveAttribute('href', '/forgot-password');
  });
});
