import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@roadworthy/contract/registry';
import { parseRegistry, registryFile } from '@roadworthy/federation/release/registry-file';
import { replaceFile } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';

/** Milliseconds between two looks at the bucket's registry, so that a switch is in force within a second. */
const pace = 500;
/** Milliseconds that an edge with nothing in its folder waits for the bucket before it listens. */
const patience = 15_000;

const inForce = ({ areas }: Registry): string[] =>
  Object.values(areas).flatMap(({ live, previous, canary }) =>
    [live, previous, canary?.release].flatMap((release) => (release ? [`${release.area}/${release.version}/`] : [])),
  );

/** Fetches what a registry has in force, then takes it up: whoever reads the folder's registry finds all it names. */
async function takeUp(store: ReleaseStore, folder: string, text: string): Promise<void> {
  for (const place of inForce(parseRegistry(text, `${registryFile} of ${store.name}`))) {
    if (!(await store.fetch(place))) throw new Error(`${store.name} does not have ${place}, which its registry names.`);
  }
  replaceFile(join(folder, registryFile), text);
}

/**
 * Keeps a folder in step with a bucket: its registry, once everything that it has in force is there. A bucket that cannot
 * be reached, or a registry that is broken, leaves the folder as it is, also for an edge that starts meanwhile.
 * @returns once it is in step, or has waited long enough; ends it
 */
export async function mirror(
  store: ReleaseStore,
  folder: string,
  warn: (problem: unknown) => void,
): Promise<() => void> {
  let isStopped = false;
  let tag: string | undefined;
  let said = '';
  const look = async () => {
    try {
      const found = await store.read(registryFile, tag);
      if (found && found !== 'unchanged') {
        await takeUp(store, folder, found.content);
        tag = found.tag;
      }
      said = '';
    } catch (problem) {
      // Said once, not twice a second.
      if (said !== String(problem)) warn(problem);
      said = String(problem);
    }
  };
  const goOn = async () => {
    while (!isStopped) {
      await wait(pace, undefined, { ref: false });
      if (!isStopped) await look();
    }
  };
  const first = look();
  void first.then(goOn);
  await Promise.race([first, wait(patience, undefined, { ref: false })]);
  return () => {
    isStopped = true;
  };
}
