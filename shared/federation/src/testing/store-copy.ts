import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { compress, computeIntegrity, QUICKEST } from '../build/asset-files';
import { withLive } from '../registry/activations';
import { readRegistry } from '../registry/registry-file';
import { fromStoredRelease, toStoredRelease } from '../registry/stored-release';
import { updateRegistry } from '../registry/update-registry';
import { folderStore } from '../store/folder-store';
import { releasesFolder } from '../workspace';

/** Copies the live releases into a new store, for benchmarks and journeys that activate releases. */
export async function copyStore(store: string): Promise<string> {
  rmSync(store, { recursive: true, force: true });
  const registry = readRegistry();
  const live = Object.entries(registry.areas).map(([area, entry]) => [area, { live: entry.live }] as const);
  for (const [area, entry] of live) {
    const releasePath = join(area, entry.live.version);
    cpSync(join(releasesFolder(), releasePath), join(store, releasePath), { recursive: true });
  }
  await updateRegistry(folderStore(store), () => ({ ...registry, areas: Object.fromEntries(live) }));
  return store;
}

/** A release under another version; all its addresses contain the version. */
export function renameRelease(release: Release, version: string): Release {
  const prefix = (name: string) => `"${release.area}/${name}/`;
  const renamed = JSON.stringify(release).replaceAll(prefix(release.version), prefix(version));
  return { ...(JSON.parse(renamed) as Release), version };
}

/** Changes the text of a build's file. @param file path within the release, such as `server/remote-entry.cjs` */
export type Mutation = (text: string, file: string) => string;

/** Gives a copied release its own container name and path, as a separate build would have, and applies a mutation. */
function rewriteCopy(folder: string, release: Release, copied: string, store: string, mutate: Mutation): Release {
  const container = `${release.area}_${release.version}`.replace(/\W/g, '_');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) continue;
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (/\.(c?js|json)$/.test(name)) {
      const text = readFileSync(file, 'utf8')
        .replaceAll(release.container, container)
        .replaceAll(`/${release.area}/${copied}/`, `/${release.area}/${release.version}/`);
      writeFileSync(file, mutate(text, name));
    }
  }
  compress(join(folder, 'web'), QUICKEST);
  return { ...release, container, integrity: computeIntegrity(folder, store) };
}

/**
 * Publishes a copy of an area's live release under a new version, without activating it.
 * @param mutate makes it another build; absent for an exact copy
 */
export function publishCopy(store: string, area: string, version: string, mutate?: Mutation): Release {
  const live = readRegistry(store).areas[area]?.live;
  if (!live) throw new Error(`${area} is not released.`);
  const target = join(store, area, version);
  cpSync(join(store, area, live.version), target, { recursive: true });
  const file = join(target, 'release.json');
  const copy = renameRelease(fromStoredRelease(JSON.parse(readFileSync(file, 'utf8'))), version);
  const release = mutate ? rewriteCopy(target, copy, live.version, store, mutate) : copy;
  writeFileSync(file, `${JSON.stringify(toStoredRelease(release), null, 2)}\n`);
  return release;
}

/** Activates a release without release checks, to test how the site handles it. */
export async function activateUnchecked(store: string, release: Release): Promise<void> {
  await updateRegistry(folderStore(store), (registry) => withLive(registry, release));
}

/** Publishes and activates a copy of an area's live release. */
export async function activateCopy(store: string, area: string, version: string, mutate?: Mutation): Promise<void> {
  await activateUnchecked(store, publishCopy(store, area, version, mutate));
}
