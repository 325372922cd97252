import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildRelease } from '@roadworthy/testing/builders';
import { withLive } from '../../registry/activations';
import { readRegistryFile, updateRegistry } from '../../registry/update-registry';
import { publishRelease } from '../client';
import { buildFolder, route } from '../testing/built-release';
import { startTestServer, type TestServer } from '../testing/publish-api-server';
import { RegistryCallError } from './call-registry';

const AREA = 'mf-finance';
const retryDelaysMs = [1, 1];
let server: TestServer;
let proxy: Server | undefined;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  proxy = undefined;
  await server.app.close();
});

/** Answers some requests itself, or passes them on and loses the answer, then passes on. @returns its address */
async function startProxy(
  answers: readonly (number | 'reset' | (() => Promise<unknown>))[],
): Promise<{ url: string; calls: () => number }> {
  let calls = 0;
  proxy = createServer(async (request, response) => {
    const answer = answers[calls];
    calls += 1;
    if (answer === 'reset') return request.socket.destroy();
    if (typeof answer === 'number' && answer > 0)
      return response.writeHead(answer, { location: 'https://elsewhere.example/' }).end('<html>');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const passed = await fetch(`${server.url}${request.url}`, {
      method: request.method,
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(authorization|content-type|idempotency-key)$/.test(name)),
      ) as Record<string, string>,
      body: new Uint8Array(Buffer.concat(chunks)),
    });
    if (typeof answer === 'function') {
      await answer();
      return request.socket.destroy();
    }
    return response.writeHead(passed.status).end(await passed.text());
  });
  await new Promise<void>((listening) => proxy?.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, calls: () => calls };
}

it('SHL-278 publishes a built folder and makes it live, again without a change', async () => {
  const key = await server.createKey(AREA);
  const options = { registryUrl: server.url, key, folder: buildFolder() };
  expect(await publishRelease(options)).toEqual({ area: AREA, version: '1.0.0-0123456789ab', isNew: true });
  expect(await publishRelease(options)).toMatchObject({ isNew: false });
  expect((await readRegistryFile(server.store)).areas[AREA]?.live.version).toBe('1.0.0-0123456789ab');
  await publishRelease({ ...options, folder: buildFolder({ version: '1.0.1-0123456789ab' }), canary: 10 });
  expect((await readRegistryFile(server.store)).areas[AREA]?.canary?.percent).toBe(10);
});

it('SHL-278 names each release check that failed, with its fix', async () => {
  const content = {
    name: 'mf-content',
    owner: 'Team Content',
    contract: 1,
    widgets: [],
    routes: [route('/faqs')] as never,
  };
  await updateRegistry(server.store, (registry) =>
    withLive(registry, buildRelease('mf-content', '1', { description: content })),
  );
  const key = await server.createKey(AREA);
  const folder = buildFolder({ routes: [route('/faqs')] });
  await expect(publishRelease({ registryUrl: server.url, key, folder })).rejects.toThrow(
    /nothing was switched[\s\S]*✗ mf-finance .*\/faqs, which mf-content 1 owns[\s\S]*→ Choose another path/,
  );
});

it('SHL-278 retries failures of the network and of a busy server', async () => {
  const key = await server.createKey(AREA);
  const { url, calls } = await startProxy(['reset', 503, 0, 502]);
  await publishRelease({ registryUrl: url, key, folder: buildFolder(), retryDelaysMs });
  expect(calls()).toBe(5);
});

it.each([undefined, 10])(
  'SHL-453 repeats no switch over a newer one when its answer is lost: canary %p',
  async (canary) => {
    const key = await server.createKey(AREA);
    const publish = (registryUrl: string, version: string, percent?: number) =>
      publishRelease({ registryUrl, key, folder: buildFolder({ version }), canary: percent, retryDelaysMs });
    await publish(server.url, '1.0.0-0123456789ab');
    const { url, calls } = await startProxy([0, () => publish(server.url, '1.0.2-0123456789ab', canary)]);
    await publish(url, '1.0.1-0123456789ab', canary);
    expect(calls()).toBe(3);
    const { live, canary: now } = (await readRegistryFile(server.store)).areas[AREA] ?? {};
    expect((now?.release ?? live)?.version).toBe('1.0.2-0123456789ab');
    // A later command switches back.
    await publish(server.url, '1.0.1-0123456789ab');
    expect((await readRegistryFile(server.store)).areas[AREA]?.live.version).toBe('1.0.1-0123456789ab');
  },
);

it.each<[string, (number | 'reset')[], number, string]>([
  ['a key that is refused', [], 1, 'Send an area'],
  ['a redirect', [302, 302, 302], 3, 'cannot be reached'],
  ['a broken proxy', [502, 502, 502], 3, 'answered 502'],
  ['a server error', [500], 1, 'answered 500'],
])('SHL-278 gives up with a clear error that has no key: %s', async (_what, answers, tries, message) => {
  const key = `${(await server.createKey(AREA)).slice(0, -5)}AAAAA`;
  const { url, calls } = await startProxy(answers);
  const error = await publishRelease({ registryUrl: url, key, folder: buildFolder(), retryDelaysMs }).catch((e) => e);
  expect(error).toBeInstanceOf(RegistryCallError);
  expect(error.message).toContain(message);
  expect(JSON.stringify([error.message, error.stack])).not.toContain(key.slice(-20));
  expect(calls()).toBe(tries);
});

it.each(['http://registry.example', 'http://127.0.0.1.registry.example', 'ftp://127.0.0.1', 'registry'])(
  'SHL-274 sends no key to %s',
  async (registryUrl) => {
    const publishing = publishRelease({ registryUrl, key: 'rwk_x', folder: buildFolder() });
    await expect(publishing).rejects.toThrow('must begin with https://');
  },
);
