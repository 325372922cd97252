import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createChangeMeta } from '../registry/activations';
import { packFolder } from './client/pack-folder';
import { listKeys, revokeKey } from './keys/key-store';
import { buildFolder } from './testing/built-release';
import { startTestServer, type TestServer } from './testing/publish-api-server';

let server: TestServer;
let archive: Buffer;
beforeAll(async () => {
  archive = await packFolder(buildFolder());
});
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.app.close());

const RELEASES = '/v1/areas/mf-finance/releases';
const UPLOAD = `${RELEASES}/1.0.0-0123456789ab`;
const revokeAll = async () => {
  for (const { id } of await listKeys(server.store)) await revokeKey(server.store, id, createChangeMeta());
};

describe('the key', () => {
  it('SHL-271 is required for every call, and an upload without one is not read', async () => {
    const calls = [
      ['GET', RELEASES],
      ['GET', '/v1/areas/mf-finance/environments/production'],
      ['POST', '/v1/areas/mf-finance/environments/production/release', { version: '1' }],
      ['PUT', UPLOAD, archive],
    ] as const;
    for (const [method, path, body] of calls) {
      const response = await server.send(method, path, '', body);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toMatchObject({ success: false, msg: expect.stringContaining('Bearer') });
    }
    expect((await server.store.list('')).filter((name) => name !== '.uploads/')).toEqual([]);
  });

  it.each([
    ['another secret', (key: string) => `${key.slice(0, -5)}AAAAA`],
    ['the text of a path', () => 'rwk_../../x_0123456789abcdef_'.padEnd(80, 'A')],
    ['a very long text', () => 'x'.repeat(8_000)],
  ])('SHL-271 is refused with %s', async (_what, change) => {
    const key = change(await server.createKey('mf-finance'));
    expect((await server.send('GET', RELEASES, key)).status).toBe(401);
  });

  it('SHL-270 is refused when it was revoked or has expired, also for an upload, and says so', async () => {
    const key = await server.createKey('mf-finance');
    expect((await server.send('GET', RELEASES, key)).status).toBe(200);
    await revokeAll();
    const revoked = await server.send('PUT', UPLOAD, key, archive);
    expect([revoked.status, ((await revoked.json()) as { msg: string }).msg]).toEqual([
      401,
      expect.stringContaining('was revoked'),
    ]);
    const expired = await server.createKey('mf-finance', new Date(Date.now() - 1_000).toISOString());
    expect(await (await server.send('GET', RELEASES, expired)).json()).toMatchObject({
      msg: expect.stringContaining('has expired'),
    });
    expect(await server.store.list('mf-finance')).toEqual([]);
  });

  it.each([
    ['GET', '/v1/areas/mf-chat/releases'],
    ['GET', '/v1/areas/mf-chat/environments/production'],
    ['PUT', '/v1/areas/mf-chat/releases/1.0.0-0123456789ab'],
    ['POST', '/v1/areas/mf-chat/environments/production/promote'],
    ['POST', '/v1/areas/shell/environments/production/rollback'],
    ['POST', '/v1/areas/%6df-chat/environments/production/release'],
    ['GET', '/v1/areas/..%2fmf-chat/releases'],
    ['GET', '/v1/areas/__proto__/releases'],
  ])('SHL-272 of one area is refused for another: %s %s', async (method, path) => {
    const key = await server.createKey('mf-finance');
    const body = method === 'PUT' ? archive : method === 'POST' ? { version: '1' } : undefined;
    const response = await server.send(method, path, key, body);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ msg: expect.stringContaining('publishes mf-finance only') });
  });

  it('SHL-273 is tried at most 20 times a minute from a network, without more reads of the store', async () => {
    let reads = 0;
    const { store } = server;
    const counting = await startTestServer({
      local: server.local,
      store: {
        ...store,
        read: async (path, known) => {
          if (path.startsWith('keys/')) reads += 1;
          return store.read(path, known);
        },
      },
    });
    const wrong = `${(await server.createKey('mf-finance')).slice(0, -5)}AAAAA`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1)
      statuses.push((await counting.send('GET', RELEASES, wrong)).status);
    await counting.app.close();
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    expect(reads).toBe(20);
  });

  it('SHL-274 is in no log line and in no response', async () => {
    const key = await server.createKey('mf-finance');
    const answers: string[] = [];
    for (const [method, path, body] of [
      ['GET', RELEASES],
      ['GET', `${RELEASES}?page=1`],
      ['PUT', UPLOAD, archive],
      ['PUT', `${RELEASES}/${key}`, archive],
      ['POST', '/v1/areas/mf-finance/environments/none/release', { version: '1' }],
      ['POST', '/v1/areas/mf-finance/environments/production/release', { version: '1', percent: key }],
    ] as const)
      answers.push(await (await server.send(method, path, key, body)).text());
    const secret = key.split('_').slice(3).join('_');
    expect(server.log.length).toBeGreaterThan(6);
    expect(server.log.filter((line) => line.includes(secret))).toEqual([]);
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
  });
});

describe('requests that are no use', () => {
  const raw = async (bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(bytes);
    return text(socket);
  };

  it('SHL-273 with huge headers get 431', async () => {
    const answer = await raw(`GET ${RELEASES} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each([
    ['{"version":"1","__proto__":{"admin":true}}', 400],
    ['{"version":"1","constructor":{"prototype":{"admin":true}}}', 400],
    ['{"version":"1","area":"mf-chat"}', 400],
    ['{"version":"../1"}', 400],
    ['{"version":["1"]}', 400],
    ['{"version":1}', 400],
    ['{', 400],
    [`{"version":"1","reason":"${'x'.repeat(20_000)}"}`, 413],
  ])('SHL-273 are refused: %.60s', async (body, status) => {
    const response = await fetch(`${server.url}/v1/areas/mf-finance/environments/production/release`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.createKey('mf-finance')}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, msg: expect.any(String) });
    expect({}).not.toHaveProperty('admin');
  });

  it('has no other endpoints', async () => {
    for (const path of ['/', '/v1', '/v1/keys', '/releases/registry.json', '/metrics'])
      expect((await server.send('GET', path, await server.createKey('mf-finance'))).status).toBe(404);
    expect((await server.send('GET', '/healthz', '')).status).toBe(200);
    expect((await server.send('GET', '/readyz', '')).status).toBe(200);
  });
});
