import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { aRelease } from '@roadworthy/testing/builders';
import { folderStore } from '../store/folder-store';
import { prune } from './prune';
import { emptyRegistry } from './registry-file';
import { doing, withCanary, withLive, withTakenBack } from './switches';

const on = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
const by = (day: number) => ({ ...doing(), at: on(day) });
const chat = (version: string, day = 1) => aRelease('mf-chat', version, { releasedAt: on(day) });

/** A store that has these versions, each published on the first. */
function storeWith(...versions: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  for (const version of versions) {
    mkdirSync(join(folder, 'mf-chat', version), { recursive: true });
    writeFileSync(join(folder, 'mf-chat', version, 'release.json'), JSON.stringify(chat(version)));
  }
  return folderStore(folder);
}
const released = (...versions: [string, number][]): Registry =>
  versions.reduce((registry, [version, day]) => withLive(registry, chat(version), by(day)), emptyRegistry);
const pruned = (store: ReturnType<typeof storeWith>, registry: Registry, day: number) =>
  prune(store, 'mf-chat', registry.areas['mf-chat'] ?? { live: chat('none') }, 7, Date.parse(on(day)));

describe('pruning', () => {
  it('keeps the live version and two good ones before it, however old, and what was in force of late', async () => {
    const store = storeWith('1', '2', '3', '4', '5');
    const registry = released(['1', 1], ['2', 2], ['3', 3], ['4', 4], ['5', 5]);
    expect(await pruned(store, registry, 8)).toEqual([]);
    expect(await pruned(store, registry, 9)).toEqual(['1']);
    expect(await pruned(store, registry, 30)).toEqual(['2']);
    expect(await store.list('mf-chat')).toEqual(['3/', '4/', '5/']);
  });

  it('removes what was taken back, and canaries that ended, once nobody has them open any more', async () => {
    const store = storeWith('1', '2', '3');
    const two = released(['1', 1], ['2', 2]);
    const back = withTakenBack(two, { area: 'mf-chat', version: '2' }, by(3));
    const canary = withLive(withCanary(back, chat('3'), 10, by(4)), chat('1'), by(5));
    const ended = withTakenBack(canary, { area: 'mf-chat', version: '3' }, by(6));
    expect(await pruned(store, ended, 9)).toEqual([]);
    expect(await pruned(store, ended, 12)).toEqual(['2']);
    expect(await pruned(store, ended, 14)).toEqual(['3']);
  });

  it('leaves what was published of late and is not live yet, and what is half published', async () => {
    const store = storeWith('1', '2');
    await store.remove('mf-chat/2');
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    mkdirSync(join(folder, 'mf-chat/half/web'), { recursive: true });
    expect(await pruned(store, released(['0', 1]), 7)).toEqual([]);
    expect(await pruned(store, released(['0', 1]), 8)).toEqual(['1']);
    expect(await pruned(folderStore(folder), released(['0', 1]), 30)).toEqual([]);
  });
});
