import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@roadworthy/contract/registry';
import { emptyRegistry, parseRegistry, registryFile, registryText } from '../release/registry-file';
import type { ReleaseStore } from './release-store';

/** Milliseconds of which a part is waited after another writer was first. */
const pause = 100;
const mostTries = 100;

export type Changed = { before: Registry; after: Registry };

/** The registry of a store, for tools. @throws when it cannot be read or is none */
export async function registryOf(store: ReleaseStore): Promise<Registry> {
  const found = await store.read(registryFile);
  return found && found !== 'unchanged'
    ? parseRegistry(found.content, `${registryFile} of ${store.name}`)
    : emptyRegistry;
}

/**
 * Changes the registry in one step on condition that nobody else has changed it meanwhile; whoever was not first begins
 * anew with what the other wrote, so that neither change is lost.
 * @param change gives the same registry when there is nothing to do; what it throws is passed on, and nothing is written
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Changed> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await store.read(registryFile);
    const known = found && found !== 'unchanged' ? found : undefined;
    const before = known ? parseRegistry(known.content, `${registryFile} of ${store.name}`) : emptyRegistry;
    const after = await change(before);
    if (after === before) return { before, after };
    if (await store.write(registryFile, registryText(after), known?.tag ?? null)) return { before, after };
    await wait(Math.random() * pause);
  }
  throw new Error(`Others kept changing ${registryFile} of ${store.name}: nothing was switched. Try again.`);
}
