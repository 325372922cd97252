import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AreaEntry, Registry } from '@roadworthy/contract/registry';
import {
  emptyRegistry,
  parseRegistry,
  registryFile,
  registryText,
} from '@roadworthy/federation/registry/registry-file';
import { environmentOf } from '@roadworthy/federation/store/environments';
import { replaceFile } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { pruneCopies } from './prune-copies';

/** An activation reaches this edge within a second. */
const POLL_INTERVAL_MS = 500;
/** An edge with an empty folder waits this long for the bucket before it listens. */
const FIRST_SYNC_TIMEOUT_MS = 15_000;

const isDiskFull = (problem: unknown): boolean => (problem as NodeJS.ErrnoException).code === 'ENOSPC';

/** The registry that an edge has; empty before the first one, and when the file is damaged. */
function readLocalRegistry(path: string): Registry {
  try {
    return parseRegistry(readFileSync(path, 'utf8'));
  } catch {
    return emptyRegistry;
  }
}

/** @throws also when the store lacks an active release */
async function fetchActiveReleases(store: ReleaseStore, { live, previous, canary }: AreaEntry): Promise<void> {
  for (const release of [live, previous, canary?.release]) {
    if (release && !(await store.fetch(`${release.area}/${release.version}/`)))
      throw new Error(`${store.name} does not have ${release.area}/${release.version}/, which its registry names.`);
  }
}

/**
 * Downloads a registry's active releases, then writes the registry, so that its releases are always complete. An area
 * whose releases do not fit on the disk stays as it is; the others change.
 * @throws then, after the registry was written
 */
async function applyRegistry(store: ReleaseStore, path: string, text: string, local: Registry): Promise<void> {
  const registry = parseRegistry(text, `${registryFile(environmentOf(store))} of ${store.name}`);
  const areas: Record<string, AreaEntry> = {};
  let diskFull: unknown;
  for (const [area, entry] of Object.entries(registry.areas)) {
    let applied: AreaEntry | undefined = entry;
    try {
      await fetchActiveReleases(store, entry);
    } catch (problem) {
      if (!isDiskFull(problem)) throw problem;
      diskFull = problem;
      applied = local.areas[area];
    }
    if (applied) areas[area] = applied;
  }
  if (diskFull === undefined) return replaceFile(path, text);
  const applied = registryText({ ...registry, areas });
  // Not twice a second: each write is a change for the edge.
  if (applied !== registryText(local)) replaceFile(path, applied);
  throw diskFull;
}

/**
 * Mirrors a bucket into a folder: the registry is written once all its active releases are there. An unreachable bucket
 * or an invalid registry leaves the folder unchanged, so an edge that starts then still serves.
 * @returns after the first synchronization or the timeout; stops mirroring
 */
export async function mirror(
  store: ReleaseStore,
  folder: string,
  warn: (problem: unknown) => void,
): Promise<() => void> {
  let isStopped = false;
  let tag: string | undefined;
  let prunedTag: string | undefined;
  let lastWarning = '';
  const file = registryFile(environmentOf(store));
  const synchronize = async () => {
    try {
      const stored = await store.read(file, tag);
      if (stored && stored !== 'unchanged') {
        const local = readLocalRegistry(join(folder, file));
        // Before the downloads, which may need the space, and once for each change.
        if (prunedTag !== stored.tag) await pruneCopies(store, folder, local).catch(warn);
        prunedTag = stored.tag;
        await applyRegistry(store, join(folder, file), stored.content, local);
        tag = stored.tag;
      }
      lastWarning = '';
    } catch (problem) {
      // Warns once, not twice a second.
      if (lastWarning !== String(problem)) warn(problem);
      lastWarning = String(problem);
    }
  };
  const poll = async () => {
    while (!isStopped) {
      await wait(POLL_INTERVAL_MS, undefined, { ref: false });
      if (!isStopped) await synchronize();
    }
  };
  const firstSync = synchronize();
  void firstSync.then(poll);
  await Promise.race([firstSync, wait(FIRST_SYNC_TIMEOUT_MS, undefined, { ref: false })]);
  return () => {
    isStopped = true;
  };
}
