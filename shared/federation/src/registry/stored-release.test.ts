import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { folderStore } from '../store/folder-store';
import { withLive } from './activations';
import { readPublishedRelease } from './published-release';
import { parseRegistry, registryText } from './registry-file';

const payload = { type: 'object', properties: {} };
/** A manifest as the previous version wrote and read it. */
const formerManifest = {
  serves: { oldest: 1, newest: 1 },
  singletons: { react: '19.2.0' },
  provides: { '@roadworthy/session': ['session$'] },
  tells: { 'session:changed': payload },
  hears: { 'chat:unread-changed': payload },
  places: ['mf-chat/badge'],
  links: { chat: '/chat' },
  bytes: { main: 90_000 },
  budget: 100_000,
};
const manifest = {
  serves: { oldest: 1, newest: 1 },
  singletons: { react: '19.2.0' },
  provides: { '@roadworthy/session': ['session$'] },
  emits: { 'session:changed': payload },
  listens: { 'chat:unread-changed': payload },
  embeds: ['mf-chat/badge'],
  links: { chat: '/chat' },
  scriptBytes: { main: 90_000 },
  budget: 100_000,
};
const formerRelease = (version: string) => ({ ...buildRelease('shell', version), terms: formerManifest });
const formerRegistry = JSON.stringify({
  format: 1,
  revision: 3,
  areas: {
    shell: {
      live: formerRelease('2'),
      previous: formerRelease('1'),
      canary: { release: formerRelease('3'), percent: 10 },
      history: [{ at: '2026-01-01T00:00:00Z', by: 'edge', kind: 'self-healing', version: '2', from: '2b' }],
    },
    'mf-old': { live: buildRelease('mf-old', '1') },
  },
});

type FormerRelease = Release & { terms: typeof formerManifest };

describe('releases stored by the previous version', () => {
  it('are read from the registry: live, previous and canary', () => {
    const { shell, 'mf-old': old } = parseRegistry(formerRegistry).areas;
    for (const release of [shell?.live, shell?.previous, shell?.canary?.release]) {
      expect(release?.compatibility).toEqual(manifest);
      expect(release).not.toHaveProperty('terms');
    }
    expect(shell?.history).toMatchObject([{ kind: 'automatic-rollback', from: '2b' }]);
    expect(shell?.canary?.percent).toBe(10);
    expect(old?.live.compatibility).toBeUndefined();
  });

  it('are read from release.json', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'shell/2'), { recursive: true });
    writeFileSync(join(folder, 'shell/2/release.json'), JSON.stringify(formerRelease('2')));
    expect((await readPublishedRelease(folderStore(folder), 'shell', '2'))?.compatibility).toEqual(manifest);
  });
});

describe('a registry written now', () => {
  const written = registryText(
    withLive(parseRegistry(formerRegistry), buildRelease('shell', '4', { compatibility: manifest })),
  );

  it('is read by the previous version, which finds the manifest in terms', () => {
    const { shell } = (JSON.parse(written) as Registry).areas;
    for (const release of [shell?.live, shell?.previous] as FormerRelease[])
      expect(release.terms).toEqual(formerManifest);
  });

  it('names automatic rollbacks as the previous version does', () => {
    const kinds = (JSON.parse(written) as Registry).areas.shell?.history?.map(({ kind }) => kind);
    expect(kinds).toEqual(['release', 'self-healing']);
  });

  it('contains the manifest under its current name too', () => {
    expect((JSON.parse(written) as Registry).areas.shell?.live.compatibility).toEqual(manifest);
    expect(parseRegistry(written).areas.shell?.previous?.compatibility).toEqual(manifest);
  });
});
