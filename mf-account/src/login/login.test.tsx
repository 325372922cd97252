import type { EventMap } from '@roadworthy/contract/events';
import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page';
import { returnTo } from './return-to';

const told: [keyof EventMap, unknown][] = [];
beforeAll(() => bus.on('*', (type, event) => told.push([type, event])));
beforeEach(() => {
  told.length = 0;
});

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

describe('login', () => {
  it.each([
    ['', '', ['Please enter an email', 'Please enter a password'], 'Email'],
    ['no-email', 'x', ['Please enter a valid email'], 'Email'],
    ['a@example.com', '', ['Please enter a password'], 'Password'],
  ])('ACC-1 ACC-2 %j with %j', async (email, password, messages, focused) => {
    renderPage(<LoginPage />);
    await fill(email, password);
    for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(focused)).toHaveFocus());
    expect(told).toEqual([]);
  });

  it('ACC-3 shows the server’s words', async () => {
    apiDouble({ 'POST users/user-login': 401 });
    renderPage(<LoginPage />);
    await fill('a@example.com', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 401.');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('ACC-4 tells the shell and leads back', async () => {
    apiDouble({ 'POST users/user-login': { data: aUser(), token: 't', expires_at: 1_900_000_000 } });
    renderPage(<LoginPage />, '/login?returnTo=%2Fprofile');
    await fill('dealer@example.com', 'Roadworthy-27');
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual([
      ['account:signed-in', { token: 't', expiresAt: 1_900_000_000, user: aUser() }],
      ['navigation:requested', { to: '/profile', replace: true }],
    ]);
  });

  it('ACC-2 cannot be sent twice', async () => {
    let answer: (value: object) => void = () => {};
    const calls = apiDouble({ 'POST users/user-login': { data: aUser(), token: 't', expires_at: 1 } });
    const quick = global.fetch;
    global.fetch = jest.fn(
      (...args: Parameters<typeof fetch>) =>
        new Promise((done) => {
          answer = () => done(quick(...args));
        }),
    ) as typeof fetch;
    renderPage(<LoginPage />);
    await fill('dealer@example.com', 'Roadworthy-27');
    expect(await screen.findByRole('button', { name: 'Signing in …' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(global.fetch).toHaveBeenCalledTimes(1));
    answer({});
    await waitFor(() => expect(told).toHaveLength(2));
    expect(calls).toHaveLength(1);
  });
});

describe('returnTo', () => {
  it.each([
    ['/profile?tab=ads', '/profile?tab=ads'],
    [null, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/a\\b', '/'],
  ])('ACC-4 %j leads to %s', (asked, where) => {
    expect(returnTo(asked)).toBe(where);
  });
});
