import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@roadworthy/contract/registry';
import { parseRegistry, registryFile } from '@roadworthy/federation/registry/registry-file';
import { environmentOf } from '@roadworthy/federation/store/environments';
import { replaceFile } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';

/** An activation reaches this edge within a second. */
const POLL_INTERVAL_MS = 500;
/** An edge with an empty folder waits this long for the bucket before it listens. */
const FIRST_SYNC_TIMEOUT_MS = 15_000;

const activeReleases = ({ areas }: Registry): string[] =>
  Object.values(areas).flatMap(({ live, previous, canary }) =>
    [live, previous, canary?.release].flatMap((release) => (release ? [`${release.area}/${release.version}/`] : [])),
  );

/** Downloads a registry's active releases, then writes the registry, so that its releases are always complete. */
async function applyRegistry(store: ReleaseStore, folder: string, text: string): Promise<void> {
  const file = registryFile(environmentOf(store));
  for (const releasePath of activeReleases(parseRegistry(text, `${file} of ${store.name}`))) {
    if (!(await store.fetch(releasePath)))
      throw new Error(`${store.name} does not have ${releasePath}, which its registry names.`);
  }
  replaceFile(join(folder, file), text);
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
  let lastWarning = '';
  const synchronize = async () => {
    try {
      const stored = await store.read(registryFile(environmentOf(store)), tag);
      if (stored && stored !== 'unchanged') {
        await applyRegistry(store, folder, stored.content);
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
