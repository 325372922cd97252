import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMailedLink } from '../lib/mailed-link';
import { resetTokenQuery } from './api';
import { ResetPasswordPage } from './reset-password-page';

const validLink = { kind: 'good', token: 'abc', msg: 'Please choose a new password.' } as const;
const call = 'POST users/reset-user-password/abc';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
afterEach(() => act(() => session$.next(null)));

describe('/reset-password/{id}', () => {
  it('ACC-55 checks the link first', async () => {
    const check = 'GET users/verify-forgot-password-string/abc';
    mockApi({ [check]: { msg: validLink.msg } });
    const checkLink = () => loadMailedLink(resetTokenQuery)(loadContext('/reset-password/abc', { id: 'abc' }));
    expect(await checkLink()).toEqual(validLink);
    mockApi({ [check]: 404 });
    expect(await checkLink()).toEqual({ kind: 'bad', token: 'abc', msg: 'The server says 404.' });
  });

  it('ACC-55 shows the server’s message for an invalid link, and how to get a new one', () => {
    renderPage(<ResetPasswordPage data={{ kind: 'bad', token: 'abc', msg: 'Not valid any more.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Not valid any more.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('ACC-56 requires two equal passwords, with the exact messages', async () => {
    renderPage(<ResetPasswordPage data={validLink} />);
    await send();
    expect(await screen.findByText('Please enter a password')).toBeVisible();
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'other');
    expect(await screen.findByText('Password is too short - should be 8 chars minimum.')).toBeVisible();
    expect(await screen.findByText('Confirm password must be same as Password')).toBeVisible();
  });

  it('ACC-56 sets the password, then shows success', async () => {
    const calls = mockApi({ [call]: { msg: 'It was changed.' } });
    renderPage(<ResetPasswordPage data={validLink} />);
    await userEvent.type(screen.getByLabelText('New password'), 'Fynbos-And-Sea-3');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Fynbos-And-Sea-3');
    await send();
    expect(await screen.findByText('It was changed.')).toBeVisible();
    expect(calls).toEqual([
      { name: call, body: { new_password: 'Fynbos-And-Sea-3', confirm_password: 'Fynbos-And-Sea-3' } },
    ]);
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  });

  it('ACC-57 is blocked for a signed-in user until they sign out', async () => {
    const handleSignOut = jest.fn(() => session$.next(null));
    bus.on('session:sign-out-requested', handleSignOut);
    session$.next({ token: 't', expiresAt: 1_900_000_000, user: buildUser() });
    renderPage(<ResetPasswordPage data={validLink} />);
    expect(screen.getByRole('status')).toHaveTextContent('You need to logout first to reset the password.');
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(handleSignOut).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('form', { name: 'Reset password' })).toBeVisible();
    bus.off('session:sign-out-requested', handleSignOut);
  });
});
