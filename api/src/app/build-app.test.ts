import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { HttpError } from '../platform/http/http-error';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

describe('every route', () => {
  it('API-4 must declare its access, or the app does not start', () => {
    expect(() => api.app.route({ method: 'GET', url: '/x', handler: async () => '' })).toThrow(
      'does not declare its access',
    );
  });
  it('API-8 responds with security headers and a request id', async () => {
    const { headers } = await api.post('cars/get-car-list');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
  it('API-8 does so for a malformed address too', async () => {
    const { statusCode, headers } = await api.get('/%zz');
    expect([statusCode, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  });
  it('API-8 accepts a well-formed request id of the caller only', async () => {
    const idFor = async (requestId: string) =>
      (await api.get('/healthz', { headers: { 'x-request-id': requestId } })).headers['x-request-id'];
    expect(await idFor('click-12345')).toBe('click-12345');
    expect(await idFor('a\tb{"x":1}')).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('API-850 accepts a request id from a trusted proxy only', async () => {
    const headers = { 'x-request-id': 'click-12345' };
    const { headers: answered } = await api.get('/healthz', { headers, remoteAddress: '9.9.9.9' });
    expect(answered['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('failures', () => {
  it.each(['/', '/nope', '/api/v1/nope', '/api/v1/cars'])('API-5 returns 404 as JSON for %s', async (path) => {
    const answer = await api.get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, msg: 'There is nothing at this address.' });
  });
  it('API-5 responds to a malformed request in the same format, and closes the connection', async () => {
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    const answerTo = async (request: string) => text(connect(Number(port), '127.0.0.1').end(request));
    expect(await answerTo('NONSENSE\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*{"success":false,"msg":"\w/,
    );
    expect(await answerTo(`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });
  it('API-7 hides the details of a server error, and logs them with the request id', async () => {
    const lines: string[] = [];
    const logged = await openTestApp({ logLevel: 'error' }, undefined, { write: (line) => lines.push(line) });
    await logged.database.db.execute(sql`alter table makes rename to hidden_makes`);
    const answer = await logged.get('common/get-all-makes', { token: 'a-secret-token' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ success: false, msg: 'Something went wrong on our side. Please try again.' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'] });
    expect(lines[0]).toContain('makes');
    expect(lines[0]).not.toContain('a-secret-token');
    await logged.close();
  });
  it('API-5 include field messages and Retry-After when set', () => {
    expect(new HttpError(429, 'Wait', { a: 'b' }, 7)).toMatchObject({ status: 429, errors: { a: 'b' }, retryAfter: 7 });
  });
});

describe('health', () => {
  it('API-9 reports liveness and readiness', async () => {
    expect((await api.get('/healthz')).json()).toMatchObject({ success: true });
    expect((await api.get('/readyz')).statusCode).toBe(200);
  });
  it('API-851 is not ready but serves requests during shutdown', async () => {
    const stopping = await openTestApp();
    await stopping.app.drain(0);
    expect((await stopping.get('/readyz')).statusCode).toBe(503);
    const { statusCode, headers } = await stopping.get('common/get-all-makes');
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    expect((await stopping.get('/healthz')).statusCode).toBe(200);
    await stopping.close();
  });
  it('API-9 is alive but not ready without database', async () => {
    const ready = jest.spyOn(api.app.adIndex(), 'ready').mockRejectedValue(new Error('connection refused'));
    const response = await api.get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ success: false, msg: 'The database does not answer.' });
    expect((await api.get('/healthz')).statusCode).toBe(200);
    ready.mockRestore();
  });
});
