import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { readRegistry } from '@roadworthy/federation/release/registry-file';
import { doing, withCanary, withLive } from '@roadworthy/federation/release/switches';
import { changeRegistry } from '@roadworthy/federation/store/change-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { aRelease } from '@roadworthy/testing/builders';
import { VersionSets } from '../versions/version-sets';
import { Healer } from './healer';
import { inWords, type TeamNews } from './tell-team';

const chat = (version: string) => aRelease('mf-chat', version);
const minutes = 60_000;
const ago = (milliseconds: number) => ({ ...doing(), at: new Date(Date.now() - milliseconds).toISOString() });
const log = { error: jest.fn(), warn: jest.fn() };

/** A store with these switches done, and what heals it. */
async function healing(done: (registry: Registry) => Registry) {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const store = folderStore(folder);
  await changeRegistry(store, (registry) => done(withLive(registry, chat('1'), ago(60 * minutes))));
  const versions = new VersionSets(() => readRegistry(folder));
  const told: TeamNews[] = [];
  const healer = new Healer(versions, store, async (news) => void told.push(news), log, 15 * minutes);
  const state = () => {
    const { live, canary, history } = readRegistry(folder).areas['mf-chat'] ?? {};
    return { live: live?.version, canary: canary?.release.version, last: history?.[0] };
  };
  const sick = (version: string) => healer.sick({ area: 'mf-chat', version }, 'It failed.');
  return { sick, told, state };
}

describe('a version that fails', () => {
  it('SHL-83 is taken back within minutes of its switch, once, and the team is told why', async () => {
    const { sick, told, state } = await healing((registry) => withLive(registry, chat('2'), ago(minutes)));
    await Promise.all([sick('2'), sick('2')]);
    expect(state()).toMatchObject({
      live: '1',
      last: {
        kind: 'self-healing',
        version: '1',
        from: '2',
        reason: 'It failed.',
        by: expect.stringContaining('edge'),
      },
    });
    expect(told).toHaveLength(1);
    expect(inWords(told[0] as TeamNews)).toContain('mf-chat 2 was taken back by itself, 1 is live. It failed.');
  });

  it('SHL-83 is taken back as a canary, and the live version stays', async () => {
    const { sick, state } = await healing((registry) => withCanary(registry, chat('2'), 10, ago(minutes)));
    await sick('2');
    expect(state()).toMatchObject({ live: '1', canary: undefined, last: { kind: 'self-healing', from: '2' } });
  });

  it('SHL-83 stays when its switch was long ago: something else must be wrong', async () => {
    const { sick, told, state } = await healing((registry) => withLive(registry, chat('2'), ago(16 * minutes)));
    await sick('2');
    expect([state().live, told]).toEqual(['2', []]);
  });

  it('SHL-83 stays when there is none before it, and the team is told', async () => {
    const { sick, told, state } = await healing((registry) =>
      withLive({ ...registry, areas: {} }, chat('2'), ago(minutes)),
    );
    await sick('2');
    expect(state().live).toBe('2');
    expect(inWords(told[0] as TeamNews)).toContain('there is no version to go back to');
  });

  it('SHL-83 is left alone when it is not in force any more', async () => {
    const { sick, told } = await healing((registry) => withLive(registry, chat('2'), ago(minutes)));
    await sick('1');
    expect(told).toEqual([]);
  });
});
