import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '../store/release-store';
import { emptyRegistry, parseRegistry, registryFile, registryText } from './registry-file';

/** Upper bound of the random delay after another writer won. */
const RETRY_DELAY_MS = 100;
const MAX_ATTEMPTS = 100;

export type RegistryUpdate = { before: Registry; after: Registry };

/** Reads a store's registry. @throws when it cannot be read or is invalid */
export async function readRegistryFile(store: ReleaseStore): Promise<Registry> {
  const stored = await store.read(registryFile);
  return stored && stored !== 'unchanged'
    ? parseRegistry(stored.content, `${registryFile} of ${store.name}`)
    : emptyRegistry;
}

/**
 * Changes the registry with a conditional write. When another process was faster, applies the change again to its result,
 * so that neither change is lost.
 * @param change returns the same registry for no change; what it throws is passed on, and nothing is written
 */
export async function updateRegistry(
  store: ReleaseStore,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<RegistryUpdate> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await store.read(registryFile);
    const known = stored && stored !== 'unchanged' ? stored : undefined;
    const before = known ? parseRegistry(known.content, `${registryFile} of ${store.name}`) : emptyRegistry;
    const after = await change(before);
    if (after === before) return { before, after };
    if (await store.write(registryFile, registryText(after), known?.tag ?? null)) return { before, after };
    await wait(Math.random() * RETRY_DELAY_MS);
  }
  throw new Error(`Others kept changing ${registryFile} of ${store.name}: nothing was switched. Try again.`);
}
