import { withoutToken } from './mailed-links';

describe('withoutToken', () => {
  it.each([
    ['/reset-password/abc', '/reset-password/…'],
    ['/user/verify/abc?from=mail', '/user/verify/…'],
    ['/api/v1/mails/stop/a.b.c', '/api/v1/mails/stop/…'],
    ['/api/v1/newsletter/confirm/a.b.c', '/api/v1/newsletter/confirm/…'],
    ['/api/v1/users/verify-user/abc/', '/api/v1/users/verify-user/…'],
  ])('API-13 leaves the token out of %s', (address, logged) => {
    expect(withoutToken(address)).toBe(logged);
  });
  it.each(['/', '/blog/reset-password', '/second-hand-cars?search=x'])('API-13 leaves %s as it is', (address) => {
    expect(withoutToken(address)).toBe(address);
  });
});
