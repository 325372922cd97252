import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preparePreviewSecrets, signPreview } from '@roadworthy/federation/previews/preview-token';
import { writeReleasePreview } from '@roadworthy/federation/previews/previews';
import { createChangeMeta, withLive, withRollback } from '@roadworthy/federation/registry/activations';
import { emptyRegistry, readRegistry } from '@roadworthy/federation/registry/registry-file';
import { updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { bucketStore } from '@roadworthy/federation/store/bucket-store';
import { inEnvironment, PRODUCTION } from '@roadworthy/federation/store/environments';
import { type BucketServer, bucketServer } from '@roadworthy/federation/store/testing/bucket-server';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import Fastify from 'fastify';
import { staticFilesPlugin } from '../http/static-files';
import { liveRegistry } from '../registry/live-registry';
import { Previews } from '../rollout/preview/previews';
import { mirror } from './mirror';
import { createVersionFetcher } from './older-versions';

const entryOf = (version: string) => `mf-chat/${version}/web/remote-entry.js`;

let server: BucketServer;
let stop = () => {};
const warn = jest.fn();
beforeEach(async () => {
  server = await bucketServer();
});
afterEach(async () => {
  stop();
  await server.close();
  warn.mockReset();
});

/** Publishes and activates from another machine. */
async function release(version: string, environment = PRODUCTION): Promise<void> {
  const local = temporaryFolder();
  const store = inEnvironment(bucketStore(server.settings, local), environment);
  for (const file of [entryOf(version), `mf-chat/${version}/release.json`]) {
    mkdirSync(dirname(join(local, file)), { recursive: true });
    writeFileSync(join(local, file), version);
  }
  await store.publish(`mf-chat/${version}`);
  await updateRegistry(store, (registry) => withLive(registry, buildRelease('mf-chat', version)));
}
async function edge(local = temporaryFolder()) {
  const store = bucketStore(server.settings, local);
  stop = await mirror(store, local, warn);
  return { local, store, live: () => readRegistry(local).areas['mf-chat']?.live.version };
}
/** Puts a copy that was downloaded some days ago into an edge's folder. */
function addCopy(local: string, version: string, days: number, area = 'mf-chat'): string {
  const folder = join(local, area, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), version);
  const downloaded = new Date(Date.now() - days * 86_400_000);
  utimesSync(folder, downloaded, downloaded);
  return folder;
}
async function eventually(read: () => unknown, expected: unknown): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until && read() !== expected; )
    await new Promise((wake) => setTimeout(wake, 50));
  expect(read()).toBe(expected);
}

describe('an edge with a bucket', () => {
  it('SHL-240 has the releases of its environment only', async () => {
    await release('1');
    await release('2', 'staging');
    const local = temporaryFolder();
    stop = await mirror(inEnvironment(bucketStore(server.settings, local), 'staging'), local, warn);
    expect(liveRegistry(local, warn, 'staging')().areas['mf-chat']?.live.version).toBe('2');
    expect([entryOf('1'), entryOf('2')].map((file) => existsSync(join(local, file)))).toEqual([false, true]);
    expect(existsSync(join(local, 'registry.json'))).toBe(false);
  });

  it('SHL-250 downloads the releases of a preview with its first request', async () => {
    const publishing = temporaryFolder();
    const publisher = bucketStore(server.settings, publishing);
    const shown = buildRelease('mf-chat', '3');
    for (const [file, text] of Object.entries({
      [entryOf('3')]: 'three',
      'mf-chat/3/release.json': JSON.stringify(shown),
    })) {
      mkdirSync(dirname(join(publishing, file)), { recursive: true });
      writeFileSync(join(publishing, file), text);
    }
    await publisher.publish('mf-chat/3');
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const preview = await writeReleasePreview(publisher, 'new-chat', [shown], expiresAt, createChangeMeta());
    const local = temporaryFolder();
    const previews = new Previews(bucketStore(server.settings, local), [], warn);
    const token = signPreview(await preparePreviewSecrets(publisher, []), preview);
    const { registry } = await previews.forVisitor(emptyRegistry, `rw-preview=${token}`);
    expect(registry.areas['mf-chat']?.live).toEqual(shown);
    expect(readFileSync(join(local, entryOf('3')), 'utf8')).toBe('three');
    // The same visitor's next page is rendered by the same workers.
    expect((await previews.forVisitor(emptyRegistry, `rw-preview=${token}`)).registry).toBe(registry);
  });

  it('SHL-85 downloads all active releases before it listens, and applies every activation', async () => {
    await release('1');
    const { local, live } = await edge();
    expect(live()).toBe('1');
    expect(readFileSync(join(local, entryOf('1')), 'utf8')).toBe('1');
    await release('2');
    await eventually(live, '2');
    expect(existsSync(join(local, entryOf('2')))).toBe(true);
  });

  it('SHL-85 serves the last known releases while the bucket is down, also after a restart', async () => {
    await release('1');
    const { local } = await edge();
    stop();
    server.behave('down');
    const again = await edge(local);
    expect(again.live()).toBe('1');
    expect(warn).toHaveBeenCalledTimes(1);
    server.behave('normal');
    await release('2');
    await eventually(again.live, '2');
  });

  it('SHL-85 applies no registry that is invalid or names missing releases', async () => {
    await release('1');
    const { live } = await edge();
    server.files.set('registry.json', Buffer.from('{"format":1,"revi'));
    await eventually(() => warn.mock.calls.length, 1);
    const missing = { format: 1, revision: 3, areas: { 'mf-chat': { live: buildRelease('mf-chat', 'none') } } };
    server.files.set('registry.json', Buffer.from(JSON.stringify(missing)));
    await eventually(() => warn.mock.calls.length, 2);
    expect(live()).toBe('1');
  });

  it('SHL-466 deletes old copies that no registry and no open preview names, with the next activation', async () => {
    for (const version of ['1', '2', '3']) await release(version);
    await release('4', 'staging');
    const { local, live } = await edge();
    const store = bucketStore(server.settings, temporaryFolder());
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await writeReleasePreview(store, 'shown', [buildRelease('mf-chat', '5')], expiresAt, createChangeMeta());
    const named = ['1', '2', '3', '4', '5'].map((version) => addCopy(local, version, 8));
    const recent = addCopy(local, 'recent', 6);
    const old = addCopy(local, 'old', 8);
    await release('6');
    await eventually(live, '6');
    expect([...named, recent].filter((folder) => !existsSync(folder))).toEqual([]);
    expect(existsSync(old)).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it('SHL-466 downloads a preview again whose copies were deleted after an earlier preview of it', async () => {
    const publishing = temporaryFolder();
    const publisher = bucketStore(server.settings, publishing);
    const shown = buildRelease('mf-chat', '3');
    const folder = addCopy(publishing, '3', 0);
    writeFileSync(join(folder, 'release.json'), JSON.stringify(shown));
    await publisher.publish('mf-chat/3');
    const local = temporaryFolder();
    const previews = new Previews(bucketStore(server.settings, local), [], warn);
    const secrets = await preparePreviewSecrets(publisher, []);
    for (const [name, minute] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      const meta = { ...createChangeMeta(), at: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString() };
      const preview = await writeReleasePreview(publisher, name, [shown], expiresAt, meta);
      await previews.forVisitor(emptyRegistry, `rw-preview=${signPreview(secrets, preview)}`);
      expect(existsSync(join(local, 'mf-chat/3/release.json'))).toBe(true);
      rmSync(join(local, 'mf-chat/3'), { recursive: true });
    }
  });

  it('SHL-466 applies a rollback of one area while the disk has no space for a release of another', async () => {
    await release('1');
    await release('2');
    const local = temporaryFolder();
    const bucket = bucketStore(server.settings, local);
    const isTooLarge = (path: string) => path.startsWith('mf-search/');
    const store: typeof bucket = {
      ...bucket,
      fetch: async (path, integrity) => {
        if (isTooLarge(path)) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        return bucket.fetch(path, integrity);
      },
    };
    stop = await mirror(store, local, warn);
    await updateRegistry(store, (registry) => withLive(registry, buildRelease('mf-search', '1')));
    await updateRegistry(store, (registry) => withRollback(registry, { area: 'mf-chat', version: '2' }));
    const live = () => readRegistry(local).areas['mf-chat']?.live.version;
    await eventually(live, '1');
    expect(readRegistry(local).areas['mf-search']).toBeUndefined();
    expect(String(warn.mock.calls[0])).toContain('ENOSPC');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('SHL-85 downloads an older version that an open page requests, and no other', async () => {
    await release('1');
    await release('2');
    await release('3');
    const { local, store } = await edge();
    expect(existsSync(join(local, entryOf('1')))).toBe(false);
    const app = Fastify();
    const fetchVersion = createVersionFetcher(
      store,
      () => readRegistry(local),
      async () => {},
    );
    await staticFilesPlugin(app, { releases: local, fetchVersion });
    server.files.set(entryOf('unknown'), Buffer.from('x'));
    for (const version of ['1', 'unknown']) await app.inject({ url: `/releases/${entryOf(version)}` });
    expect(existsSync(join(local, entryOf('1')))).toBe(true);
    expect(existsSync(join(local, entryOf('unknown')))).toBe(false);
  });
});

it('SHL-85 an edge that starts while the registry is broken uses the last valid one', () => {
  const store = temporaryFolder();
  const text = JSON.stringify({ format: 1, revision: 7, areas: { 'mf-chat': { live: buildRelease('mf-chat', '1') } } });
  writeFileSync(join(store, 'registry.json'), text);
  expect(liveRegistry(store, warn)().revision).toBe(7);
  writeFileSync(join(store, 'registry.json'), '{"format":1,"revi');
  const started = liveRegistry(store, warn);
  expect([started().revision, started().revision]).toEqual([7, 7]);
  expect(warn).toHaveBeenCalledTimes(1);
});
