import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { lock } from 'proper-lockfile';
import { releasesFolder } from '../workspace';

export const registryPath = (folder = releasesFolder()): string => join(folder, 'registry.json');

export const emptyRegistry: Registry = { format: 1, revision: 0, areas: {} };

/**
 * The registry of a release store; empty when nothing was released yet.
 * @throws when the file is there but is not a registry
 */
export function readRegistry(folder = releasesFolder()): Registry {
  let text: string;
  try {
    text = readFileSync(registryPath(folder), 'utf8');
  } catch {
    return emptyRegistry;
  }
  const registry = JSON.parse(text) as Registry;
  if (registry.format !== 1) throw new Error(`${registryPath(folder)} is not a release registry of format 1.`);
  return registry;
}

/** The registry with a release made live; the one that was live becomes the previous good one. */
export function withLive(registry: Registry, release: Release): Registry {
  const before = registry.areas[release.area];
  if (before?.live.version === release.version) return registry;
  return {
    ...registry,
    revision: registry.revision + 1,
    areas: { ...registry.areas, [release.area]: { live: release, previous: before?.live } },
  };
}

/** Changes the registry under a lock, in one atomic step: readers see the old one or the new one, whole. */
export async function switchRegistry(
  change: (registry: Registry) => Registry,
  folder = releasesFolder(),
): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  const unlock = await lock(folder, { retries: { retries: 50, minTimeout: 50, maxTimeout: 500 } });
  try {
    const registry = readRegistry(folder);
    const changed = change(registry);
    if (changed === registry) return registry;
    const draft = `${registryPath(folder)}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(changed, null, 2)}\n`);
    renameSync(draft, registryPath(folder));
    return changed;
  } finally {
    await unlock();
  }
}
