import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { createChangeMeta, withLive } from '../registry/activations';
import { emptyRegistry } from '../registry/registry-file';
import { updateRegistry } from '../registry/update-registry';
import { edgesFolder, type Quarantined } from '../store/edge-report';
import { folderStore } from '../store/folder-store';
import { status } from './status';

const entry = (version: string, until: string): Quarantined => ({
  area: 'mf-chat',
  version,
  reason: 'It hung.',
  since: '2026-11-22T10:00:00.000Z',
  until,
});

/** A store in which version 2 is live, with one edge's report. */
async function storeWith(quarantine: readonly Quarantined[]) {
  const store = folderStore(temporaryFolder());
  await updateRegistry(store, () => withLive(emptyRegistry, buildRelease('mf-chat', '2'), createChangeMeta()));
  const report = { edge: 'one', at: new Date().toISOString(), revision: 1, serves: {}, health: {}, quarantine };
  await store.write(`${edgesFolder(store)}/one.json`, JSON.stringify(report));
  return store;
}

describe('pnpm release status', () => {
  it('SHL-103 shows the quarantine of an active release: area, version, edges, end and reason', async () => {
    const store = await storeWith([entry('2', '2026-11-22T10:05:00.000Z')]);
    const { text, json } = await status(store, ['mf-chat']);
    expect(text).toContain('in quarantine; no reports');
    expect(text).toContain('Quarantine: mf-chat 2 on 1 edge until 2026-11-22 10:05 UTC. It hung.');
    expect(json).toMatchObject({ areas: [{ live: { quarantine: { reason: 'It hung.', edges: 1 } } }] });
  });

  it('SHL-103 shows no quarantine of a replaced release or that has ended', async () => {
    const replaced = await status(await storeWith([entry('1', '2026-11-22T10:05:00.000Z')]), ['mf-chat']);
    const ended = await status(await storeWith([]), ['mf-chat']);
    for (const { text } of [replaced, ended]) expect(text.toLowerCase()).not.toContain('quarantine');
  });
});
