import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildRelease } from '@roadworthy/testing/builders';
import { createChangeMeta, withCanary, withLive, withPin } from '../registry/activations';
import { readAudit } from '../registry/read-audit';
import { readRegistryFile, updateRegistry } from '../registry/update-registry';
import { activate } from '../rollout/activate';
import { packFolder } from './client/pack-folder';
import { listKeys, revokeKey } from './keys/key-store';
import { buildFolder } from './testing/built-release';
import { startTestServer, type TestServer } from './testing/publish-api-server';

const SITE = 'https://site.example';
const PRODUCTION = '/v1/areas/mf-chat/environments/production';

let server: TestServer;
let key: string;
let operatorKey: string;
beforeEach(async () => {
  server = await startTestServer({ allowedOrigins: [SITE] });
  [key, operatorKey] = [await server.createKey('mf-chat'), await server.createKey('operator')];
  await updateRegistry(server.store, (registry) =>
    [buildRelease('shell', '1'), buildRelease('mf-chat', '1'), buildRelease('mf-content', '1')].reduce(
      (current, release) => withLive(current, release),
      registry,
    ),
  );
  await release('2');
});
afterEach(() => server.app.close());

const release = (version: string, area = 'mf-chat') =>
  updateRegistry(server.store, (registry) => withLive(registry, buildRelease(area, version)));
const entry = async (area = 'mf-chat') => (await readRegistryFile(server.store)).areas[area];
const revision = async () => (await readRegistryFile(server.store)).revision;

/** @returns the address of a server on a free port */
async function listen(webhook: Server): Promise<string> {
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  return `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`;
}
/** Waits until a server takes no new connections. */
async function untilRefused(url: string): Promise<void> {
  while (await fetch(`${url}/healthz`).catch(() => undefined));
}

type Options = { as?: string; area?: string; origin?: string };
/** Calls as the page does. */
async function change(action: string, body: object, { as = key, area = 'mf-chat', origin = SITE }: Options = {}) {
  const response = await fetch(`${server.url}/v1/areas/${area}/environments/production/${action}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { msg: string; data?: object }) };
}

describe('an area’s key', () => {
  it('SHL-296 pins its live version and ends that; repeated calls change nothing', async () => {
    for (const [action, pinned] of [
      ['pin', true],
      ['unpin', false],
    ] as const) {
      expect(await change(action, { version: '2', reason: 'sales week' })).toMatchObject({ status: 200 });
      const before = await revision();
      expect((await change(action, { version: '2' })).msg).toContain('nothing had to be changed');
      expect([await revision(), (await entry())?.pin !== undefined]).toEqual([before, pinned]);
    }
    const [unpin, pin] = await readAudit(server.store);
    expect([pin, unpin]).toMatchObject([
      { kind: 'pin', by: 'key ci of mf-chat', reason: 'sales week' },
      { kind: 'unpin', by: 'key ci of mf-chat' },
    ]);
  });

  it('SHL-296 changes the percentage of its canary', async () => {
    await updateRegistry(server.store, (registry) => withCanary(registry, buildRelease('mf-chat', '3'), 10));
    await server.store.write('mf-chat/3/release.json', JSON.stringify(buildRelease('mf-chat', '3')));
    expect(await change('canary', { version: '3', percent: 50 })).toMatchObject({
      status: 200,
      data: { canary: { version: '3', percent: 50 } },
    });
  });

  it.each([
    ['ends no pin of an operator', 'unpin', '2', 'pinned by thandi'],
    ['pins no version that is not live', 'pin', '1', 'mf-chat 1 is not live'],
  ])('SHL-296 %s', async (_what, action, version, message) => {
    if (action === 'unpin')
      await updateRegistry(server.store, (registry) =>
        withPin(registry, 'mf-chat', createChangeMeta('security audit', 'thandi')),
      );
    const before = await revision();
    expect(await change(action, { version })).toMatchObject({ status: 409, msg: expect.stringContaining(message) });
    expect(await revision()).toBe(before);
  });

  it('SHL-296 pins nothing while a canary runs', async () => {
    await updateRegistry(server.store, (registry) => withCanary(registry, buildRelease('mf-chat', '3'), 10));
    expect(await change('pin', { version: '2' })).toMatchObject({
      status: 409,
      msg: 'mf-chat 3 is a canary. First promote it or roll it back.',
    });
  });

  it.each(['pin', 'unpin', 'rollback', 'promote', 'canary'])(
    'SHL-297 %s is refused without a key, with a revoked one, one of another area and from another site',
    async (action) => {
      const revoked = await server.createKey('mf-chat');
      const { id } = (await listKeys(server.store, ['mf-chat'])).find((one) => revoked.includes(one.id)) ?? { id: '' };
      await revokeKey(server.store, id, createChangeMeta());
      const other = await server.createKey('mf-content');
      const before = await revision();
      const body = { version: '2', ...(action === 'canary' && { percent: 10 }) };
      expect((await change(action, body, { as: '' })).status).toBe(401);
      expect((await change(action, body, { as: revoked })).status).toBe(401);
      expect((await change(action, body, { as: other })).status).toBe(403);
      for (const origin of ['https://evil.example', 'null', 'http://site.example', `${SITE}.evil.example`])
        expect((await change(action, body, { origin })).status).toBe(403);
      expect(await revision()).toBe(before);
    },
  );
});

it('SHL-470 answers once the switch is made; a stop waits for the notification of the team', async () => {
  const received = new EventEmitter();
  const webhook = createServer((_request, response) => received.emit('event', response));
  const address = await listen(webhook);
  const switching = await startTestServer({
    local: server.local,
    allowedOrigins: [SITE],
    webhooks: { areas: {}, fallback: address },
  });
  const events: ServerResponse[] = [];
  received.on('event', (response: ServerResponse) => events.push(response));
  const isReceived = once(received, 'event');
  const answer = await switching.send('POST', `${PRODUCTION}/rollback`, key, { version: '2' });
  expect([answer.status, (await entry())?.live.version]).toEqual([200, '1']);
  await isReceived;
  let isStopped = false;
  const stopped = switching.app.close().then(() => {
    isStopped = true;
  });
  await untilRefused(switching.url);
  // Not tried again yet: the answer did not wait for the webhook's timeout.
  expect([events.length, isStopped]).toEqual([1, false]);
  events[0]?.end();
  await stopped;
  webhook.close();
});

describe('pages', () => {
  const preflight = (origin: string, method = 'POST') =>
    fetch(`${server.url}${PRODUCTION}/rollback`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('SHL-297 of the configured origin may call, without credentials of the browser', async () => {
    const { status, headers } = await preflight(SITE);
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')]).toEqual([
      204,
      SITE,
      'GET, POST',
    ]);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toMatch(/origin/i);
  });

  it.each(['https://evil.example', 'null'])('SHL-297 of the origin %s may not', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('SHL-297 may call nowhere when no origin is configured, and programs still may', async () => {
    const closed = await startTestServer({ local: server.local });
    const get = (headers: Record<string, string>) =>
      fetch(`${closed.url}${PRODUCTION}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
    expect([(await get({ origin: SITE })).status, (await get({})).status]).toEqual([403, 200]);
    await closed.app.close();
  });
});

describe('an operator’s key', () => {
  const operator = (action: string, body: object, area = 'mf-chat') => change(action, body, { as: operatorKey, area });

  it('SHL-298 switches and pins every area, the shell too, and is named as the author', async () => {
    await release('2', 'shell');
    expect(await operator('rollback', { version: '2' }, 'shell')).toMatchObject({ status: 200 });
    expect(await operator('pin', { version: '1' }, 'mf-content')).toMatchObject({ status: 200 });
    expect((await entry('shell'))?.live.version).toBe('1');
    expect((await entry('mf-content'))?.pin?.by).toBe('operator key ci');
  });

  it('SHL-298 gives out again what was rolled back', async () => {
    await server.store.write('mf-chat/2/release.json', JSON.stringify(buildRelease('mf-chat', '2')));
    await change('rollback', { version: '2' });
    expect((await change('canary', { version: '2', percent: 10 })).msg).toContain('was rolled back');
    expect((await operator('canary', { version: '2', percent: 10 })).status).toBe(200);
  });

  it('SHL-298 ends an operator’s pin', async () => {
    await updateRegistry(server.store, (registry) =>
      withPin(registry, 'mf-chat', createChangeMeta(undefined, 'thandi')),
    );
    expect((await operator('unpin', { version: '2' })).status).toBe(200);
  });

  it('SHL-298 publishes nothing', async () => {
    const archive = await packFolder(buildFolder());
    const upload = await server.send('PUT', '/v1/areas/mf-finance/releases/1.0.0-0123456789ab', operatorKey, archive);
    expect(upload.status).toBe(403);
    expect(await server.store.list('mf-finance')).toEqual([]);
  });

  it.each(['..%2fmf-chat', '__proto__', 'operator'])('SHL-298 has no area %s', async (area) => {
    expect((await server.send('GET', `/v1/areas/${area}/releases`, operatorKey)).status).toBe(404);
  });

  it('SHL-298 takes other areas back only when it names them, and the status says which', async () => {
    await activate(server.store, [buildRelease('mf-chat', '3'), buildRelease('mf-content', '3')]);
    const status = await (await server.send('GET', PRODUCTION, operatorKey)).json();
    const reason = 'Released together with mf-chat 3.';
    expect(status).toMatchObject({ data: { companions: [{ area: 'mf-content', version: '3', reason }] } });
    for (const others of [undefined, [], ['shell']])
      expect(await operator('rollback', { version: '3', others })).toMatchObject({
        status: 409,
        msg: `mf-content 3 (${reason}) would go back too. Confirm it with 'others': ["mf-content"].`,
      });
    expect((await entry())?.live.version).toBe('3');
    expect((await operator('rollback', { version: '3', others: ['mf-content'] })).status).toBe(200);
    expect([(await entry())?.live.version, (await entry('mf-content'))?.live.version]).toEqual(['2', '1']);
  });

  it('SHL-297 with an area’s key the same rollback is refused, also when it names the others', async () => {
    await activate(server.store, [buildRelease('mf-chat', '3'), buildRelease('mf-content', '3')]);
    const before = await revision();
    expect(await change('rollback', { version: '3', others: ['mf-content'] })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('Ask an operator'),
    });
    expect(await revision()).toBe(before);
  });
});
