import type { Release } from '@roadworthy/contract/registry';
import { createChangeMeta, withLive } from '@roadworthy/federation/registry/activations';
import { readRegistryFile, updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { remoteSource } from '../../ssr/testing/faults';
import { TestStore } from '../../ssr/testing/shell-build';
import { testSettings } from '../../testing/edge-settings';
import { webhook } from '../../testing/webhook';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 15 * 60_000;
const paths = ['/mf-chat', '/mf-chat/:id'];
jest.setTimeout(120_000);

let app: FastifyInstance;
let team: Awaited<ReturnType<typeof webhook>>;
beforeEach(async () => {
  team = await webhook();
});
afterEach(async () => {
  await app.close();
  await team.close();
});

const ago = (milliseconds: number) => ({
  ...createChangeMeta(),
  at: new Date(Date.now() - milliseconds).toISOString(),
});
const networks = (count: number) => Array.from({ length: count }, (_, n) => `10.${n >> 8}.${n & 255}.7`);

/** A site whose chat area can be released, rendered by the real shell. */
async function site() {
  const store = await TestStore.create();
  const registry = folderStore(store.folder);
  const switchTo = (release: Release, millisecondsAgo = 0) =>
    updateRegistry(registry, (now) => withLive(now, release, ago(millisecondsAgo)));
  for (const { live } of Object.values(store.registry(1, []).areas)) await switchTo(live, HOUR_MS);
  const chat = (version: string, load = '') =>
    store.remote('mf-chat', version, remoteSource('mf-chat', { load: `const [{ url }] = arguments; ${load}` }), paths);
  await switchTo(chat('1'), HOUR_MS);
  app = await buildEdge(
    testSettings({
      releases: store.folder,
      rollbackWindowMs: WINDOW_MS,
      webhooks: { areas: {}, fallback: team.address },
    }),
  );
  const get = (url: string, remoteAddress = '192.0.2.1') => app.inject({ url, remoteAddress });
  const html = async () => (await get('/about')).body;
  /** Releases a version and waits until documents are made of it. */
  const release = async (version: string, load: string) => {
    await switchTo(chat(version, load));
    while (!(await html()).includes(`mf-chat@${version}`)) await new Promise((wake) => setTimeout(wake, 50));
  };
  const live = async () => (await readRegistryFile(registry)).areas['mf-chat']?.live.version;
  return { get, release, live, html };
}

const throwsFor = (condition: string) => `if (${condition}) throw new Error('boom');`;

describe('a healthy release that throws at a crafted address', () => {
  it.each([3, 30, 300])('SHL-127 stays when only that address is requested, from %i networks', async (count) => {
    const { get, release, live, html } = await site();
    await release('2', throwsFor(`url.searchParams.has('boom')`));
    for (const [n, address] of networks(count).entries()) {
      const crafted = n < 10 ? ['boom=1', `n=${n}&boom`] : [`n=${n}&boom`];
      await Promise.all(crafted.map((query) => get(`/mf-chat?${query}`, address)));
      if (n % 10 === 0) await get(`/mf-chat?page=${n}`, `198.51.${n % 250}.1`);
    }
    if (count >= 30) expect((await team.received('partial-failure')).text).toContain('boom');
    expect([await live(), (await html()).includes('mf-chat@2')]).toEqual(['2', true]);
    expect(team.events.filter(({ kind }) => kind === 'rolled-back-automatically')).toEqual([]);
  });

  it('SHL-127 stays when it throws for one of the pages with parameters that were served', async () => {
    const { get, release, live } = await site();
    for (const id of ['odd', '1', '2']) await get(`/mf-chat/${id}`);
    await release('2', throwsFor(`url.pathname.endsWith('/odd')`));
    for (const address of networks(30)) await get('/mf-chat/odd', address);
    expect((await team.received('partial-failure')).reason).toContain('ordinary pages do not fail');
    expect(await live()).toBe('2');
  });

  it('SHL-127 renders that address in the browser', async () => {
    const { get, release } = await site();
    await release('2', throwsFor(`url.searchParams.has('boom')`));
    const [healthy, crafted] = [await get('/mf-chat'), await get('/mf-chat?boom=1')];
    expect([healthy.statusCode, healthy.body.includes('>content of mf-chat/pages/own<')]).toEqual([200, true]);
    expect([crafted.statusCode, crafted.body.includes('>content of')]).toEqual([200, false]);
  });

  it('SHL-128 stays when that address ends the worker, and is left to the browser', async () => {
    const { get, release, live } = await site();
    await release('2', `if (url.searchParams.has('boom')) process.exit(3);`);
    expect((await get('/mf-chat?boom=1')).statusCode).toBe(200);
    expect((await team.received('partial-failure')).text).toContain('again when run alone');
    expect(await live()).toBe('2');
  });
});

describe('a release that throws on ordinary pages', () => {
  it.each([
    ['its page', '/mf-chat', throwsFor(`url.pathname === '/mf-chat'`)],
    ['its pages with parameters', '/mf-chat/7', throwsFor(`url.pathname !== '/mf-chat'`)],
  ])('SHL-127 is rolled back when it fails on %s', async (_what, path, load) => {
    const { get, release, live } = await site();
    for (const id of ['1', '2', '3']) await get(`/mf-chat/${id}`);
    await release('2', load);
    for (const address of networks(5)) await get(path, address);
    expect((await team.received('rolled-back-automatically')).text).toContain('boom');
    expect(await live()).toBe('1');
  });

  it('SHL-127 stays when the version before it throws, too', async () => {
    const { get, release, live } = await site();
    await release('2', throwsFor('true'));
    await release('3', throwsFor('true'));
    for (const address of networks(5)) await get('/mf-chat', address);
    expect((await team.received('partial-failure')).reason).toContain('version before it fails alone, too');
    expect(await live()).toBe('3');
  });
});
