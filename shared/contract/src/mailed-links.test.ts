import { redactToken } from './mailed-links';
import { paths } from './paths';

describe('redactToken', () => {
  it.each([
    ['/reset-password/abc', '/reset-password/…'],
    ['/user/verify/abc?from=mail', '/user/verify/…'],
    ['/chat/reply/a.b.c', '/chat/reply/…'],
    ['/api/v1/chat/reply/a.b.c/read', '/api/v1/chat/reply/…'],
    ['/api/v1/mails/stop/a.b.c', '/api/v1/mails/stop/…'],
    ['/api/v1/newsletter/confirm/a.b.c', '/api/v1/newsletter/confirm/…'],
    ['/api/v1/value-mails/confirm/a.b.c', '/api/v1/value-mails/confirm/…'],
    ['/api/v1/leads/reply/a.b.c', '/api/v1/leads/reply/…'],
    ['/api/v1/test-drives/a.b.c/calendar.ics', '/api/v1/test-drives/…'],
    ['/api/v1/users/end-session/a.b.c', '/api/v1/users/end-session/…'],
    ['/api/v1/decisions/a.b.c', '/api/v1/decisions/…'],
    ['/api/v1/users/verify-user/abc/', '/api/v1/users/verify-user/…'],
  ])('API-13 redacts the token in %s', (address, logged) => {
    expect(redactToken(address)).toBe(logged);
  });
  it('API-13 redacts the token in every path that has one', () => {
    const withToken = Object.entries(paths).filter(([, pathOf]) => /^\(?token\b/.test(String(pathOf)));
    expect(withToken.length).toBeGreaterThan(10);
    const logged = withToken.filter(([, pathOf]) =>
      redactToken((pathOf as (token: string) => string)('T0KEN')).includes('T0KEN'),
    );
    expect(logged.map(([name]) => name)).toEqual([]);
  });
  it.each([
    '//reset-password/T',
    '/Reset-Password/T',
    '/%72eset-password/T',
    '/%2572eset-password/T',
    '/./reset-password/T',
    '/%2e/reset-password%2FT',
    '/x/../reset-password/T',
    '\\\\reset-password\\T',
    '/reset-password//T?from=mail',
    '/reset-password/T%ff',
  ])('API-920 redacts the token in %s', (address) => {
    expect(redactToken(address)).toBe('/reset-password/…');
  });
  it.each(['/', '/blog/reset-password', '/second-hand-cars?search=x'])('API-13 does not change %s', (address) => {
    expect(redactToken(address)).toBe(address);
  });
});
