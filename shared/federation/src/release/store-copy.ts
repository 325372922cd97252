import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { changeRegistry } from '../store/change-registry';
import { folderStore } from '../store/folder-store';
import { releasesFolder } from '../workspace';
import { compress, integrityOf } from './finish';
import { readRegistry } from './registry-file';
import { withLive } from './switches';

/**
 * Makes a store with the live versions alone, for benches and journeys that switch versions: the site's own is left
 * alone.
 */
export async function copyStore(store: string): Promise<string> {
  rmSync(store, { recursive: true, force: true });
  const registry = readRegistry();
  const live = Object.entries(registry.areas).map(([area, entry]) => [area, { live: entry.live }] as const);
  for (const [area, entry] of live) {
    const place = join(area, entry.live.version);
    cpSync(join(releasesFolder(), place), join(store, place), { recursive: true });
  }
  await changeRegistry(folderStore(store), () => ({ ...registry, areas: Object.fromEntries(live) }));
  return store;
}

/** A release under another version: every address in it names its folder. */
export function renamed(release: Release, version: string): Release {
  const folder = (of: string) => `"${release.area}/${of}/`;
  const moved = JSON.stringify(release).replaceAll(folder(release.version), folder(version));
  return { ...(JSON.parse(moved) as Release), version };
}

/** Changes what a file of a build says. @param file path within the release, such as `server/remote-entry.cjs` */
export type Change = (text: string, file: string) => string;

/**
 * Rewrites the scripts of a copied release, which then is another build: its container and its place get names of their
 * own.
 */
function rebuilt(folder: string, release: Release, copied: string, store: string, change: Change): Release {
  const container = `${release.area}_${release.version}`.replace(/\W/g, '_');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) continue;
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (/\.(c?js|json)$/.test(name)) {
      const text = readFileSync(file, 'utf8')
        .replaceAll(release.container, container)
        .replaceAll(`/${release.area}/${copied}/`, `/${release.area}/${release.version}/`);
      writeFileSync(file, change(text, name));
    }
  }
  compress(join(folder, 'web'));
  return { ...release, container, integrity: integrityOf(folder, store) };
}

/**
 * Publishes a copy of an area's live release as a new version; nothing goes live by this.
 * @param change makes it another build; an exact copy when absent
 */
export function publishCopy(store: string, area: string, version: string, change?: Change): Release {
  const live = readRegistry(store).areas[area]?.live;
  if (!live) throw new Error(`${area} is not released.`);
  const target = join(store, area, version);
  cpSync(join(store, area, live.version), target, { recursive: true });
  const file = join(target, 'release.json');
  const copy = renamed(JSON.parse(readFileSync(file, 'utf8')) as Release, version);
  const release = change ? rebuilt(target, copy, live.version, store, change) : copy;
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Switches to a release without any check, as nobody should. */
export async function forceLive(store: string, release: Release): Promise<void> {
  await changeRegistry(folderStore(store), (registry) => withLive(registry, release));
}

/** Publishes a copy of an area's live release as a new version and switches to it, as a team's release would. */
export async function switchToCopy(store: string, area: string, version: string, change?: Change): Promise<void> {
  await forceLive(store, publishCopy(store, area, version, change));
}
