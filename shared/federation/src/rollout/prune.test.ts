import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { writeReleasePreview } from '../previews/previews';
import { createChangeMeta, withCanary, withLive, withRollback } from '../registry/activations';
import { emptyRegistry } from '../registry/registry-file';
import { updateRegistry } from '../registry/update-registry';
import { bucketStore } from '../store/bucket-store';
import { inEnvironment } from '../store/environments';
import { folderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { bucketServer } from '../store/testing/bucket-server';
import { prune } from './prune';

const toIsoDate = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
const metaOn = (day: number) => ({ ...createChangeMeta(), at: toIsoDate(day) });
const chat = (version: string, day = 1) => buildRelease('mf-chat', version, { releasedAt: toIsoDate(day) });

/** A store with these versions, each published at the start. */
function storeWith(...versions: string[]) {
  const folder = temporaryFolder();
  for (const version of versions) {
    mkdirSync(join(folder, 'mf-chat', version), { recursive: true });
    writeFileSync(join(folder, 'mf-chat', version, 'release.json'), JSON.stringify(chat(version)));
  }
  return folderStore(folder);
}
const released = (...versions: [string, number][]): Registry =>
  versions.reduce((registry, [version, day]) => withLive(registry, chat(version), metaOn(day)), emptyRegistry);
async function pruned(store: ReleaseStore, registry: Registry, day: number): Promise<string[]> {
  await updateRegistry(store, () => ({ ...registry }));
  return prune(store, 'mf-chat', 7, Date.parse(toIsoDate(day)));
}

describe('pruning', () => {
  const { RELEASE_RETENTION_DAYS = '' } = process.env;
  afterEach(() => {
    process.env.RELEASE_RETENTION_DAYS = RELEASE_RETENTION_DAYS;
  });

  it('retains the live version, the two before it, and recently active ones', async () => {
    const store = storeWith('1', '2', '3', '4', '5');
    const registry = released(['1', 1], ['2', 2], ['3', 3], ['4', 4], ['5', 5]);
    expect(await pruned(store, registry, 8)).toEqual([]);
    expect(await pruned(store, registry, 9)).toEqual(['1']);
    expect(await pruned(store, registry, 30)).toEqual(['2']);
    expect(await store.list('mf-chat')).toEqual(['3/', '4/', '5/']);
  });

  it('deletes rolled back versions and ended canaries after the retention', async () => {
    const store = storeWith('1', '2', '3');
    const two = released(['1', 1], ['2', 2]);
    const rolledBack = withRollback(two, { area: 'mf-chat', version: '2' }, metaOn(3));
    const canary = withLive(withCanary(rolledBack, chat('3'), 10, metaOn(4)), chat('1'), metaOn(5));
    const ended = withRollback(canary, { area: 'mf-chat', version: '3' }, metaOn(6));
    expect(await pruned(store, ended, 9)).toEqual([]);
    expect(await pruned(store, ended, 12)).toEqual(['2']);
    expect(await pruned(store, ended, 14)).toEqual(['3']);
  });

  it('retains releases that were published recently or incompletely', async () => {
    const store = storeWith('1', '2');
    await store.remove('mf-chat/2');
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'mf-chat/half/web'), { recursive: true });
    expect(await pruned(store, released(['0', 1]), 7)).toEqual([]);
    expect(await pruned(store, released(['0', 1]), 8)).toEqual(['1']);
    utimesSync(join(folder, 'mf-chat/half/web'), new Date(toIsoDate(10)), new Date(toIsoDate(10)));
    utimesSync(join(folder, 'mf-chat/half'), new Date(toIsoDate(9)), new Date(toIsoDate(9)));
    expect(await pruned(folderStore(folder), released(['0', 1]), 11)).toEqual([]);
  });

  it('SHL-468 deletes what an interrupted prune or publication left a day ago, and nothing that is active', async () => {
    const server = await bucketServer();
    const store = bucketStore(server.settings, temporaryFolder());
    for (const file of ['left/web/a.js', 'left/web/b.js', 'publishing/web/a.js', 'publishing/web/b.js', '0/web/a.js']) {
      await store.write(`mf-chat/${file}`, '');
      server.written.set(`mf-chat/${file}`, new Date(toIsoDate(10)));
    }
    server.written.set('mf-chat/publishing/web/b.js', new Date(toIsoDate(12)));
    expect(await pruned(store, released(['0', 1]), 12)).toEqual(['left']);
    expect((await store.list('mf-chat')).sort()).toEqual(['0/', 'publishing/']);
    await server.close();
  });

  it.each([
    ['', 7],
    ['0.5', 0.5],
  ])('SHL-451 retains versions for a week unless RELEASE_RETENTION_DAYS is set: %p', async (text, days) => {
    const store = storeWith('1', '2', '3', '4');
    const registry = released(['1', 1], ['2', 1], ['3', 1], ['4', 1]);
    await updateRegistry(store, () => registry);
    process.env.RELEASE_RETENTION_DAYS = text;
    const pruneAfter = (day: number) => prune(store, 'mf-chat', undefined, Date.parse(toIsoDate(1)) + day * 86_400_000);
    expect(await pruneAfter(days - 0.1)).toEqual([]);
    expect(await pruneAfter(days + 0.1)).toEqual(['1']);
  });

  it.each(['7d', '-1', ' ', '1e'])('SHL-451 removes nothing where the retention is no number: %p', async (text) => {
    const store = storeWith('1', '2', '3', '4');
    await updateRegistry(store, () => released(['1', 1], ['2', 1], ['3', 1], ['4', 1]));
    process.env.RELEASE_RETENTION_DAYS = text;
    await expect(prune(store, 'mf-chat', undefined, Date.parse(toIsoDate(30)))).rejects.toThrow(
      'RELEASE_RETENTION_DAYS must be a number of days, 0 or more. Nothing was removed.',
    );
    expect(await store.list('mf-chat')).toEqual(['1/', '2/', '3/', '4/']);
  });

  it('SHL-241 keeps what an open preview of any environment shows', async () => {
    const store = storeWith('1', '2', '3', '4', '5');
    const registry = released(['3', 1], ['4', 1], ['5', 1]);
    const show = (view: ReleaseStore, name: string, version: string) =>
      writeReleasePreview(view, name, [chat(version)], toIsoDate(20), metaOn(1));
    await show(store, 'one', '1');
    await show(inEnvironment(store, 'staging'), 'two', '2');
    expect(await pruned(store, registry, 19)).toEqual([]);
    expect(await pruned(store, registry, 21)).toEqual(['1', '2']);
  });

  it('SHL-241 in staging keeps what production needs, and the other way round', async () => {
    const store = storeWith('1', '2', '3', '4', '5', '6', '7');
    const staging = inEnvironment(store, 'staging');
    await updateRegistry(store, () => released(['1', 1], ['2', 1], ['3', 1]));
    expect(await pruned(staging, released(['5', 2], ['6', 2], ['7', 2]), 30)).toEqual(['4']);
    expect(await prune(store, 'mf-chat', 7, Date.parse(toIsoDate(30)))).toEqual([]);
    expect(await store.list('mf-chat')).toEqual(['1/', '2/', '3/', '5/', '6/', '7/']);
  });
});
