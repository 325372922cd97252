import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../testing/test-app';
import { Failed } from './failures';

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
  it('API-8 answers with the headers that keep browsers careful, and a request id', async () => {
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
  it('API-8 answers an address that is not well-formed as carefully', async () => {
    const { statusCode, headers } = await api.get('/%zz');
    expect([statusCode, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  });
  it('API-8 keeps a harmless request id of the caller and no other', async () => {
    const idFor = async (given: string) =>
      (await api.get('/healthz', { headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idFor('click-12345')).toBe('click-12345');
    expect(await idFor('a\tb{"x":1}')).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('API-850 takes the id of a request from a proxy only', async () => {
    const headers = { 'x-request-id': 'click-12345' };
    const { headers: answered } = await api.get('/healthz', { headers, remoteAddress: '9.9.9.9' });
    expect(answered['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('failures', () => {
  it.each(['/', '/nope', '/api/v1/nope', '/api/v1/cars'])('API-5 answers 404 as JSON for %s', async (path) => {
    const answer = await api.get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, msg: 'There is nothing at this address.' });
  });
  it('API-5 answers what is no request in the same shape, and ends the connection', async () => {
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    const answerTo = async (words: string) => text(connect(Number(port), '127.0.0.1').end(words));
    expect(await answerTo('NONSENSE\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*{"success":false,"msg":"\w/,
    );
    expect(await answerTo(`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });
  it('API-7 tells nothing of what went wrong inside, and logs it with the id of the request', async () => {
    const lines: string[] = [];
    const logged = await openTestApp({ logLevel: 'error' }, undefined, { write: (line) => lines.push(line) });
    await logged.database.sql.execute(sql`alter table makes rename to hidden_makes`);
    const answer = await logged.get('common/get-all-makes', { token: 'a-secret-token' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ success: false, msg: 'Something went wrong on our side. Please try again.' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'] });
    expect(lines[0]).toContain('makes');
    expect(lines[0]).not.toContain('a-secret-token');
    await logged.close();
  });
  it('API-5 carries a message per field and Retry-After when they are given', () => {
    expect(new Failed(429, 'Wait', { a: 'b' }, 7)).toMatchObject({ status: 429, errors: { a: 'b' }, retryAfter: 7 });
  });
});

describe('health', () => {
  it('API-9 says that the process lives and can reach its database', async () => {
    expect((await api.get('/healthz')).json()).toMatchObject({ success: true });
    expect((await api.get('/readyz')).statusCode).toBe(200);
  });
  it('API-851 is not ready, but answers, once it is asked to stop', async () => {
    const stopping = await openTestApp();
    await stopping.app.drain(0);
    expect((await stopping.get('/readyz')).statusCode).toBe(503);
    const { statusCode, headers } = await stopping.get('common/get-all-makes');
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    expect((await stopping.get('/healthz')).statusCode).toBe(200);
    await stopping.close();
  });
  it('API-9 is not ready, but alive, when the database is gone', async () => {
    const gone = jest.spyOn(api.app, 'stock').mockRejectedValue(new Error('connection refused'));
    const ready = await api.get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ success: false, msg: 'The database does not answer.' });
    expect((await api.get('/healthz')).statusCode).toBe(200);
    gone.mockRestore();
  });
});
