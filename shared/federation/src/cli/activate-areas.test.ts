import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { readCommit } from '../build/source-commit';
import { failedResult, PREVIEW_SKIP, passedResult, recordGate, skippedResult } from '../gate/gate-record';
import { computeHash } from '../integrity';
import { withLive } from '../registry/activations';
import { readAudit } from '../registry/read-audit';
import { readRegistryFile, updateRegistry } from '../registry/update-registry';
import { ReleaseRejectedError } from '../rollout/activate';
import { inEnvironment } from '../store/environments';
import { folderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { activateVersions, pinArea, promoteAreas, promoteFrom } from './activate-areas';
import { status } from './status';

const route = { page: 'chat', guard: 'public', title: '', skeleton: 'plain', server: true } as const;
/** Two areas may not own one path. */
const withRoute = (area: string, version: string, path: string, given: Partial<Release> = {}) =>
  buildRelease(area, version, {
    compatibility: { singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 1 },
    description: { name: area, owner: 'Team', contract: 1, widgets: [], routes: [{ ...route, path }] },
    ...given,
  });
const chat = (version: string, given?: Partial<Release>) => withRoute('mf-chat', version, '/chat', given);

async function storeWith(...releases: Release[]): Promise<ReleaseStore> {
  const store = folderStore(temporaryFolder());
  for (const release of releases)
    await store.write(`${release.area}/${release.version}/release.json`, JSON.stringify(release));
  return store;
}
const goLive = (store: ReleaseStore, release: Release) =>
  updateRegistry(store, (registry) => withLive(registry, release));
const chatIn = async (store: ReleaseStore) => (await readRegistryFile(store)).areas['mf-chat'];

describe('a release of a named version', () => {
  it('SHL-243 makes a published version live, or a canary, without a build', async () => {
    const store = await storeWith(chat('1'), chat('2'));
    await goLive(store, chat('1'));
    expect((await activateVersions(store, [{ area: 'mf-chat', version: '2' }], 10)).text).toContain('canary for 10 %');
    expect((await chatIn(store))?.canary?.release.version).toBe('2');
    expect((await activateVersions(store, [{ area: 'mf-chat', version: '2' }])).text).toBe('mf-chat 2: now live');
    expect((await chatIn(store))?.live).toEqual(chat('2'));
  });

  it('SHL-243 lists the versions that exist for one that does not', async () => {
    const store = await storeWith(chat('1', { releasedAt: '2026-11-01T00:00:00Z' }), chat('2'));
    await expect(activateVersions(store, [{ area: 'mf-chat', version: '9' }])).rejects.toThrow(
      /has no mf-chat 9\. It has, newest first:\n {2}2 {2}published .*\n {2}1 {2}published/,
    );
    expect(await chatIn(store)).toBeUndefined();
  });

  it('SHL-243 is no way around the gate for what was built for a preview', async () => {
    const store = await storeWith(chat('2'));
    await recordGate(store, 'mf-chat', '2', [skippedResult('unit', PREVIEW_SKIP)]);
    const version = { area: 'mf-chat', version: '2' };
    await expect(activateVersions(store, [version])).rejects.toThrow('its tests never ran');
    await goLive(inEnvironment(store, 'staging'), chat('2'));
    await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).rejects.toThrow('its tests never ran');
    expect(await chatIn(store)).toBeUndefined();
    // A release of the same sources passed.
    await recordGate(store, 'mf-chat', '2', [passedResult('unit', Date.now())]);
    expect((await activateVersions(store, [version])).text).toContain('now live');
  });

  it('SHL-454 is no way around the gate for a canary either, when it is promoted', async () => {
    const store = await storeWith(chat('1'), chat('2'));
    await goLive(store, chat('1'));
    await activateVersions(store, [{ area: 'mf-chat', version: '2' }], 10);
    await recordGate(store, 'mf-chat', '2', [failedResult('smoke', 'The page is empty.')]);
    await expect(promoteAreas(store, ['mf-chat'])).rejects.toThrow('The page is empty.');
    expect((await chatIn(store))?.live.version).toBe('1');
  });

  it('SHL-243 passes all checks', async () => {
    const store = await storeWith(withRoute('mf-chat', '2', '/faqs'));
    await goLive(store, withRoute('mf-content', '1', '/faqs'));
    await expect(activateVersions(store, [{ area: 'mf-chat', version: '2' }])).rejects.toThrow(ReleaseRejectedError);
  });
});

describe('a promotion from another environment', () => {
  it('SHL-242 makes the same release live, and says where it came from', async () => {
    const store = await storeWith(chat('1'), chat('2'));
    const staging = inEnvironment(store, 'staging');
    await goLive(store, chat('1'));
    await goLive(staging, chat('2'));
    expect((await promoteFrom(store, 'staging', ['mf-chat'], false)).text).toBe('mf-chat 2: now live');
    expect((await chatIn(store))?.live).toEqual((await chatIn(staging))?.live);
    expect((await readAudit(store))[0]).toMatchObject({
      kind: 'promote',
      version: '2',
      from: '1',
      fromEnvironment: 'staging',
    });
  });

  it('SHL-242 is checked against what is live in its own environment', async () => {
    const store = await storeWith();
    const staging = inEnvironment(store, 'staging');
    await goLive(staging, withRoute('mf-chat', '2', '/faqs'));
    await goLive(store, withRoute('mf-content', '1', '/faqs'));
    await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).rejects.toThrow('/faqs');
    expect(await chatIn(store)).toBeUndefined();
    await expect(promoteFrom(store, 'staging', ['mf-account'], false)).rejects.toThrow(
      'mf-account is not live in staging',
    );
  });

  it('SHL-242 does not put older sources back over a fix that was released to production directly', async () => {
    const commit = readCommit();
    if (!commit) throw new Error('The tests need the repository.');
    const store = await storeWith();
    const staging = inEnvironment(store, 'staging');
    await goLive(staging, chat('1', { commit: `${commit}~1` }));
    await goLive(store, chat('2', { commit }));
    await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).rejects.toThrow('built from an older commit');
    expect((await promoteFrom(store, 'staging', ['mf-chat'], true)).text).toContain('now live');
  });

  it('SHL-455 does not put older sources over a fix that went live while it was checked', async () => {
    const commit = readCommit();
    const store = await storeWith();
    await goLive(inEnvironment(store, 'staging'), chat('2', { commit: `${commit}~1` }));
    await goLive(store, chat('1'));
    const read = store.read.bind(store);
    // The checks read it, in the update of the registry.
    store.read = async (path, tag) => {
      if (path === 'mf-chat/2/gate.json') await goLive(store, chat('3', { commit }));
      return read(path, tag);
    };
    await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).rejects.toThrow('built from an older commit');
    expect((await chatIn(store))?.live.version).toBe('3');
  });
});

describe('files that were changed after they were checked', () => {
  const [entry, chunk] = ['mf-chat/2/web/remote-entry.js', 'mf-chat/2/web/chunk.js'];
  const version = { area: 'mf-chat', version: '2' };

  /** Version 2 is live in staging; its chunk was then changed in the store. */
  async function storeWithChangedChunk(): Promise<ReleaseStore> {
    const folder = temporaryFolder();
    const store = folderStore(folder);
    for (const file of [entry, chunk]) await store.write(file, `// ${file}`);
    const integrity = Object.fromEntries([entry, chunk].map((file) => [file, computeHash(join(folder, file))]));
    const release = chat('2', { integrity });
    await store.write('mf-chat/2/release.json', JSON.stringify(release));
    await activateVersions(inEnvironment(store, 'staging'), [version]);
    await goLive(store, chat('1'));
    await store.write(chunk, 'steal()');
    return store;
  }

  it('SHL-308 are not promoted to another environment, and not released', async () => {
    const store = await storeWithChangedChunk();
    const refusal = `${chunk} of mf-chat 2 was changed or deleted after it was published`;
    await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).rejects.toThrow(refusal);
    await expect(activateVersions(store, [version])).rejects.toThrow(refusal);
    await expect(activateVersions(store, [version], 10)).rejects.toThrow('pnpm release mf-chat');
    expect((await chatIn(store))?.live.version).toBe('1');
  });

  it('SHL-308 are not promoted with a release.json that promises them', async () => {
    const store = await storeWithChangedChunk();
    const integrity = { [chunk]: computeHash(join(store.name, chunk)) };
    await store.write('mf-chat/2/release.json', JSON.stringify(chat('2', { integrity })));
    await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).rejects.toThrow(chunk);
  });

  it('SHL-308 do not become live from a canary', async () => {
    const store = await storeWithChangedChunk();
    await store.write(chunk, `// ${chunk}`);
    await activateVersions(store, [version], 10);
    await store.write(chunk, 'steal()');
    await expect(promoteAreas(store, ['mf-chat'])).rejects.toThrow(chunk);
    expect((await chatIn(store))?.live.version).toBe('1');
  });
});

it('SHL-244 a pin is shown in status and refuses a named version and a promotion', async () => {
  const store = await storeWith(chat('1'), chat('2'));
  await goLive(store, chat('1'));
  await goLive(inEnvironment(store, 'staging'), chat('2'));
  await pinArea(store, 'mf-chat', true, 'sales week');
  expect((await status(store, ['mf-chat'])).text).toMatch(/Pinned: mf-chat by .* UTC\. sales week/);
  const refusal = 'sales week. To end it: pnpm release unpin mf-chat';
  await expect(activateVersions(store, [{ area: 'mf-chat', version: '2' }])).rejects.toThrow(refusal);
  await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).rejects.toThrow(refusal);
  await pinArea(store, 'mf-chat', false);
  await expect(promoteFrom(store, 'staging', ['mf-chat'], false)).resolves.toBeDefined();
});
