import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { updateRegistry } from '../registry/update-registry';
import { folderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { releasesFolder } from '../workspace';

/** The live releases with candidates in their places: what a page of the candidates consists of. */
export const withCandidates = (registry: Registry, candidates: readonly Release[]): Registry['areas'] => ({
  ...Object.fromEntries(Object.entries(registry.areas).map(([area, { live }]) => [area, { live }])),
  ...Object.fromEntries(candidates.map((release) => [release.area, { live: release }])),
});

/** A store of links to the releases of the local folder, in which `areas` are live and nothing can be fallen back to. */
export async function createSmokeStore(store: ReleaseStore, areas: Registry['areas']): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  for (const { live } of Object.values(areas)) {
    const path = join(live.area, live.version);
    await store.fetch(`${path}/`);
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    symlinkSync(join(releasesFolder(), path), join(folder, path));
  }
  await updateRegistry(folderStore(folder), (registry) => ({ ...registry, areas }));
  return folder;
}
