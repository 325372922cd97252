import { openTestApp, type TestApp } from '../../../test/support/test-app';

const lines: string[] = [];
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ logLevel: 'info' }, undefined, { write: (line) => lines.push(line) });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => api.close());

const urls = () => lines.map((line) => JSON.parse(line).req?.url).filter(Boolean);

describe('the request log', () => {
  it.each([
    ['GET', '/api/v1/users/verify-user/'],
    ['GET', '/api/v1/users/verify-forgot-password-string/'],
    ['POST', '/api/v1/users/reset-user-password/'],
    ['GET', '/api/v1/mails/stop/'],
    ['POST', '/api/v1/mails/stop/'],
    ['GET', '/api/v1/newsletter/confirm/'],
    ['POST', '/api/v1/newsletter/confirm/'],
    ['GET', '/api/v1/value-mails/confirm/'],
    ['POST', '/api/v1/value-mails/confirm/'],
    ['GET', '/api/v1/users/end-session/'],
    ['POST', '/api/v1/users/end-session/'],
  ] as const)('API-14 names %s %s without the token that follows', async (method, start) => {
    for (const rest of ['a-secret-token', 'a-secret-token?from=mail', 'a-secret-token/nowhere'])
      await api.app.inject({ method, url: `${start}${rest}` });
    expect(urls()).toEqual([`${start}…`, `${start}…`, `${start}…`]);
    expect(lines.join()).not.toContain('a-secret-token');
  });

  it('API-14 redacts the token of every route with one', async () => {
    const routes = api.app.routeAccessList.filter(({ name }) => name.includes('/:token'));
    expect(routes.map(({ name }) => name)).toContain('POST /api/v1/chat/reply/:token/read');
    for (const { name } of routes) {
      const [method, path = ''] = name.split(' ');
      await api.app.inject({ method: method as 'GET', url: path.replace(':token', 'a-secret-token') });
    }
    expect(lines.join()).not.toContain('a-secret-token');
  });

  it.each([
    '//chat/reply/',
    '/Chat/Reply/',
    '/%63hat/reply/',
    '/./chat/reply/',
    '//api/v1/chat/reply/',
    '/api/v1/./chat/reply/',
    '/API/v1/chat/reply/',
    '/api/v1/%75sers/verify-user/',
    '/api//v1/users/verify-forgot-password-string/',
  ])('API-920 logs a path that begins with %s without the token that follows', async (start) => {
    for (const rest of ['a-secret-token', 'a-secret-token%ff', 'a-secret-token/read?x=1'])
      await api.app.inject({ url: `${start}${rest}` });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain('a-secret-token');
  });

  it('API-14 logs other addresses in full, and no headers', async () => {
    await api.get('/api/v1/common/get-all-makes?x=1', { token: 'a-secret-token' });
    expect(urls()).toEqual(['/api/v1/common/get-all-makes?x=1']);
    expect(lines.join()).not.toContain('a-secret-token');
  });
});
