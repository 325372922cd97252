import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { readRegistry, switchRegistry, withLive } from '@roadworthy/federation/release/registry-file';
import { releasesFolder } from '@roadworthy/federation/workspace';
import { benchFolder } from '../report';

/** A store with the live versions alone: the bench switches versions there, never in the store of the site. */
export async function copiedStore(): Promise<string> {
  const store = join(benchFolder(), 'edge/releases');
  rmSync(store, { recursive: true, force: true });
  const registry = readRegistry();
  const live = Object.entries(registry.areas).map(([area, entry]) => [area, { live: entry.live }] as const);
  for (const [area, entry] of live) {
    const place = join(area, entry.live.version);
    cpSync(join(releasesFolder(), place), join(store, place), { recursive: true });
  }
  await switchRegistry(() => ({ ...registry, areas: Object.fromEntries(live) }), store);
  return store;
}

/** A release under another version: every address in it names its folder. */
export function renamed(release: Release, version: string): Release {
  const folder = (of: string) => `"${release.area}/${of}/`;
  const moved = JSON.stringify(release).replaceAll(folder(release.version), folder(version));
  return { ...(JSON.parse(moved) as Release), version };
}

/** Publishes a copy of an area's live release as a new version and switches to it, as a team's release would. */
export async function switchToCopy(store: string, area: string, version: string): Promise<void> {
  const live = readRegistry(store).areas[area]?.live;
  if (!live) throw new Error(`${area} is not released.`);
  const target = join(store, area, version);
  cpSync(join(store, area, live.version), target, { recursive: true });
  const file = join(target, 'release.json');
  const copy = renamed(JSON.parse(readFileSync(file, 'utf8')) as Release, version);
  writeFileSync(file, `${JSON.stringify(copy, null, 2)}\n`);
  await switchRegistry((registry) => withLive(registry, copy), store);
}
