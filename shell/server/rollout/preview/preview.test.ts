import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { preparePreviewSecrets, signPreview } from '@roadworthy/federation/previews/preview-token';
import { type Preview, removePreview, writeReleasePreview } from '@roadworthy/federation/previews/previews';
import { createChangeMeta, withLive } from '@roadworthy/federation/registry/activations';
import { readRegistryFile, updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { inEnvironment } from '@roadworthy/federation/store/environments';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { withoutPreview } from '../../http/pages/open-preview';
import { faults, remoteSource } from '../../ssr/testing/faults';
import { TestStore } from '../../ssr/testing/shell-build';
import { testSettings } from '../../testing/edge-settings';
import { MAX_PREVIEW_SETS } from './preview-renderers';

jest.setTimeout(120_000);
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let app: FastifyInstance;
let log = '';
afterEach(() => app.close());

/** A site with a chat area, rendered by the real shell. */
async function site() {
  const files = await TestStore.create();
  const store = folderStore(files.folder);
  const chat = (version: string, source = remoteSource('mf-chat', { load: `return 'chat ${version}';` })): Release => {
    const release = files.remote('mf-chat', version, source, ['/mf-chat', '/mf-chat/:id']);
    const file = join(files.folder, 'mf-chat', version, 'release.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(release));
    return release;
  };
  for (const { live } of Object.values(files.registry(1, [chat('live')]).areas))
    await updateRegistry(store, (now) => withLive(now, live));
  log = '';
  app = await buildEdge(testSettings({ releases: files.folder, rollbackWindowMs: 15 * 60_000, logLevel: 'info' }), {
    write: (line) => (log += line),
  });
  const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', cookie, ...headers } });
  /** Waits for the first worker. */
  await waitFor(async () => (await get('/mf-chat')).body.includes('chat live'));
  return { store, chat, get };
}

/** Workers start late on a busy machine. */
async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((wake) => setTimeout(wake, 50));
}

/** Publishes a preview. @returns its link's token and cookie */
async function preview(store: ReleaseStore, name: string, release: Release, expiresAt = inHours(1)) {
  const created = await writeReleasePreview(store, name, [release], expiresAt, createChangeMeta());
  const token = signPreview(await preparePreviewSecrets(store, []), created);
  return { created, token, cookie: `rw-preview=${token}` };
}
const header = (response: { headers: Record<string, unknown> }, name: string) => String(response.headers[name] ?? '');

describe('a preview link', () => {
  it('SHL-250 stores the preview in a cookie until the link expires, and redirects without the parameter', async () => {
    const { store, chat, get } = await site();
    const { token } = await preview(store, 'new-chat', chat('new'));
    const opened = await get(`/mf-chat?a=1&preview=${token}`);
    expect([opened.statusCode, header(opened, 'location')]).toEqual([302, '/mf-chat?a=1']);
    expect(header(opened, 'cache-control')).toBe('no-store');
    expect(header(opened, 'set-cookie')).toMatch(
      new RegExp(`^rw-preview=${token}; Path=/; Max-Age=(3600|359\\d); HttpOnly; SameSite=Lax; Secure$`),
    );
    // The link is a secret of the team.
    expect(log).toContain('preview=…');
    expect(log).not.toContain(token);
  });

  it('SHL-250 shows the preview’s releases beside the live ones to its visitor alone', async () => {
    const { store, chat, get } = await site();
    const { cookie } = await preview(store, 'new-chat', chat('new'));
    await waitFor(async () => (await get('/mf-chat', cookie)).body.includes('chat new'));
    // Often enough for the page cache.
    for (let times = 0; times < 3; times += 1) {
      const previewed = await get('/mf-chat', cookie);
      expect(previewed.body).toContain('chat new');
      expect(header(previewed, 'cache-control')).toBe('no-store');
      expect(header(previewed, 'x-robots-tag')).toBe('noindex');
      expect(previewed.headers.etag).toBeUndefined();
      const { body, headers } = await get('/mf-chat');
      expect(body).toContain('chat live');
      expect(body).not.toContain('Leave preview');
      expect(headers['x-robots-tag']).toBeUndefined();
    }
    const versions = await get('/composition/versions', cookie);
    expect(versions.json()).toMatchObject({ 'mf-chat': 'new' });
    expect((await get('/composition/versions')).json()).toMatchObject({ 'mf-chat': 'live' });
  });

  it('SHL-251 is refused when forged, modified, expired, removed or of another environment', async () => {
    const { store, chat, get } = await site();
    const { created, token, cookie } = await preview(store, 'new-chat', chat('new'));
    const otherKey = signPreview([randomBytes(32).toString('base64url')], created);
    const inStaging = await preview(inEnvironment(store, 'staging'), 'new-chat', chat('new'));
    const [name = '', id = '', expiry = '', signature = ''] = token.split('~');
    const secrets = await preparePreviewSecrets(store, []);
    const signed = (changed: Partial<Preview>) => signPreview(secrets, { ...created, ...changed });
    const forged = {
      'another key': otherKey,
      'another environment': inStaging.token,
      'a longer expiry': [name, id, 'zzzzzzzzz', signature].join('~'),
      'another name': ['other', id, expiry, signature].join('~'),
      'no signature': [name, id, expiry, ''].join('~'),
      expired: signed({ expiresAt: inHours(-1) }),
      'an earlier preview of that name': signed({ id: 'earlier' }),
      'a path as name': signed({ name: '../../edges/preview-key' }),
      'no token at all': 'x',
    };
    for (const [kind, wrong] of Object.entries(forged)) {
      const response = await get(`/mf-chat?preview=${encodeURIComponent(wrong)}`);
      expect([kind, response.statusCode, response.headers['set-cookie']]).toEqual([kind, 404, undefined]);
      expect([kind, (await get('/mf-chat', `rw-preview=${wrong}`)).body]).toEqual([
        kind,
        expect.stringContaining('chat live'),
      ]);
    }
    await waitFor(async () => (await get('/mf-chat', cookie)).body.includes('chat new'));
    await removePreview(store, 'new-chat', createChangeMeta());
    await waitFor(async () => (await get('/mf-chat', cookie)).body.includes('chat live'));
    expect((await get(`/?preview=${token}`)).statusCode).toBe(404);
    await preview(store, 'new-chat', chat('newer'));
    await new Promise((wake) => setTimeout(wake, 1_100));
    expect((await get('/mf-chat', cookie)).body).toContain('chat live');
  });

  it('SHL-252 leads to a page of this site', async () => {
    const { get } = await site();
    const opened = await get('//evil.example/a?preview=&next=https://evil.example');
    expect(header(opened, 'location')).toBe('/evil.example/a?next=https%3A%2F%2Fevil.example');
    expect(withoutPreview('/\\/evil.example?preview=')).toBe('/evil.example');
    expect(withoutPreview('https://evil.example?preview=')).toBe('/https://evil.example');
  });

  it('SHL-252 without a token leaves the preview', async () => {
    const { get } = await site();
    const left = await get('/mf-chat?preview=', 'rw-preview=x');
    expect([left.statusCode, header(left, 'location')]).toEqual([302, '/mf-chat']);
    expect(header(left, 'set-cookie')).toContain('rw-preview=; Path=/; Max-Age=0;');
  });

  it('SHL-253 is named on each of its pages, with its end and a link that leaves it', async () => {
    const { store, chat, get } = await site();
    const { cookie } = await preview(store, 'new-chat', chat('new'));
    const { body } = await get('/mf-chat', cookie);
    expect(body).toContain('"new-chat"');
    expect(body).toContain('Leave preview');
    expect(body).not.toContain('document-token" content');
  });
});

describe('a failing preview', () => {
  it.each(['loops in load before an await', 'ends its thread', 'exhausts memory in load', 'throws in render'])(
    'SHL-254 that %s harms no live release',
    async (fault) => {
      const { store, chat, get } = await site();
      const { cookie } = await preview(store, 'bad', chat('bad', remoteSource('mf-chat', faults[fault])));
      const previewed = Promise.all(Array.from({ length: 3 }, () => get('/mf-chat', cookie)));
      let isDone = false;
      void previewed.then(() => (isDone = true));
      while (!isDone) expect((await get(`/mf-chat/${Math.random()}`)).body).toContain('chat live');
      // The browser draws the preview.
      for (const { statusCode } of await previewed) expect(statusCode).toBe(200);
      expect((await get('/mf-chat', cookie)).body).toContain('"bad"');
      expect(log).toMatch(/worker of a preview ended|region of a preview was left/);
      expect(log).not.toContain('quarantine');
      expect(log).not.toContain('rolling back');
      expect((await readRegistryFile(store)).areas['mf-chat']?.live.version).toBe('live');
    },
  );

  it('SHL-254 gives its visitors’ failure reports no weight', async () => {
    const { store, chat } = await site();
    const { cookie } = await preview(store, 'bad', chat('bad'));
    const report = async (headers: Record<string, string>) => {
      const payload = { versions: [{ area: 'shell', version: '1', failed: 'boom' }] };
      for (let network = 0; network < 30; network += 1)
        await app.inject({
          method: 'POST',
          url: '/composition/health',
          headers,
          remoteAddress: `10.0.${network}.1`,
          payload,
        });
    };
    await report({ cookie });
    expect(log).not.toContain('unhealthy');
    await report({});
    expect(log).toContain('unhealthy');
  });

  it('SHL-255 leaves the number of rendered previews bounded: the browser renders the others', async () => {
    const { store, chat, get } = await site();
    const cookies = [];
    for (let number = 0; number < MAX_PREVIEW_SETS + 2; number += 1)
      cookies.push((await preview(store, `p${number}`, chat(`p${number}`))).cookie);
    for (const [number, cookie] of cookies.slice(0, MAX_PREVIEW_SETS).entries())
      await waitFor(async () => (await get('/mf-chat', cookie)).body.includes(`>chat p${number}`));
    const bodies = [];
    for (const cookie of cookies) bodies.push((await get('/mf-chat', cookie)).body);
    expect(bodies.map((body, number) => body.includes(`>chat p${number}`))).toEqual([true, true, false, false]);
    // Each still gets its releases.
    for (const [number, body] of bodies.entries()) expect(body).toContain(`"version":"p${number}"`);
    expect((await get('/mf-chat')).body).toContain('chat live');
  });
});
