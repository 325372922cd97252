import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askAboutLink } from '../lib/mailed-link';
import { ResetPasswordPage } from './reset-password-page';

const good = { kind: 'good', token: 'abc', msg: 'Please choose a new password.' } as const;
const call = 'POST users/reset-user-password/abc';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
afterEach(() => act(() => session$.next(null)));

describe('/reset-password/{id}', () => {
  it('ACC-55 checks the link first', async () => {
    const check = 'GET users/verify-forgot-password-string/abc';
    apiDouble({ [check]: { msg: good.msg } });
    const { signal } = new AbortController();
    const ask = () => askAboutLink('users/verify-forgot-password-string', 'abc', signal);
    expect(await ask()).toEqual(good);
    apiDouble({ [check]: 404 });
    expect(await ask()).toEqual({ kind: 'bad', token: 'abc', msg: 'The server says 404.' });
  });

  it('ACC-55 shows the server’s words for a bad link, and how to get another', () => {
    renderPage(<ResetPasswordPage data={{ kind: 'bad', token: 'abc', msg: 'Not valid any more.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Not valid any more.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('ACC-56 asks for both fields alike, word for word', async () => {
    renderPage(<ResetPasswordPage data={good} />);
    await send();
    expect(await screen.findByText('Please enter a password')).toBeVisible();
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'other');
    expect(await screen.findByText('Password is too short - should be 8 chars minimum.')).toBeVisible();
    expect(await screen.findByText('Confirm password must be same as Password')).toBeVisible();
  });

  it('ACC-56 sets the password, then shows success', async () => {
    const calls = apiDouble({ [call]: { msg: 'It was changed.' } });
    renderPage(<ResetPasswordPage data={good} />);
    await userEvent.type(screen.getByLabelText('New password'), 'Fynbos-And-Sea-3');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Fynbos-And-Sea-3');
    await send();
    expect(await screen.findByText('It was changed.')).toBeVisible();
    expect(calls).toEqual([
      { name: call, body: { new_password: 'Fynbos-And-Sea-3', confirm_password: 'Fynbos-And-Sea-3' } },
    ]);
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  });

  it('ACC-57 is blocked for who is signed in, until they sign out', async () => {
    const asked = jest.fn(() => session$.next(null));
    bus.on('session:sign-out-requested', asked);
    session$.next({ token: 't', expiresAt: 1_900_000_000, user: aUser() });
    renderPage(<ResetPasswordPage data={good} />);
    expect(screen.getByRole('status')).toHaveTextContent('You need to logout first to reset the password.');
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('form', { name: 'Reset password' })).toBeVisible();
    bus.off('session:sign-out-requested', asked);
  });
});
