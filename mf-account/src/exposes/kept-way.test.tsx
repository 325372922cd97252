import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { ForgotPasswordPage } from '../forgot-password/forgot-password-page';
import { LoginPage } from '../login/login-page';
import { ResetPasswordPage } from '../reset-password/reset-password-page';
import { VerifyPage } from '../verify/verify-page';

const asked = (at: string) => renderPage(<LoginPage />, at).unmount();
const way = '/login?returnTo=%2Fpost%2Fad';
const verified = <VerifyPage data={{ kind: 'good', token: 'abc', msg: 'Good.' }} />;
const linkTo = (name: string) => screen.findByRole('link', { name });
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the way somebody was on', () => {
  it('ACC-59 goes on after a mailed link, which opens a new tab', async () => {
    asked(way);
    renderPage(verified);
    expect(await linkTo('Go to login')).toHaveAttribute('href', way);
  });

  it('ACC-59 goes on from asking for a new password', async () => {
    asked(way);
    renderPage(<ForgotPasswordPage />);
    expect(await linkTo('Back to login')).toHaveAttribute('href', way);
  });

  it('ACC-59 is none for who came to sign in from nowhere, after two hours, and for junk', async () => {
    asked(way);
    asked('/login');
    const { unmount } = renderPage(verified);
    expect(await linkTo('Go to login')).toHaveAttribute('href', '/login');
    unmount();
    asked(way);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * 60 * 60 * 1000 + 1);
    const later = renderPage(verified);
    expect(await linkTo('Go to login')).toHaveAttribute('href', '/login');
    later.unmount();
    localStorage.setItem('roadworthy.kept.way', '{"to":');
    renderPage(<ResetPasswordPage data={{ kind: 'bad', token: 'abc', msg: 'No.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('No.');
  });
});
