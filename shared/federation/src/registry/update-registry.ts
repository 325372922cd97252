import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@roadworthy/contract/registry';
import { environmentOf } from '../store/environments';
import type { ReleaseStore, StoredFile } from '../store/release-store';
import { writeAudit } from './audit-log';
import { emptyRegistry, parseRegistry, registryFile, registryText } from './registry-file';

/** Upper bound of the random delay after another writer won. */
const RETRY_DELAY_MS = 100;
const MAX_ATTEMPTS = 100;

/** `environment` is absent for production. */
export type RegistryUpdate = { before: Registry; after: Registry; environment?: string };

async function readStored(store: ReleaseStore): Promise<{ registry: Registry; stored?: StoredFile }> {
  const file = registryFile(environmentOf(store));
  const stored = await store.read(file);
  if (!stored || stored === 'unchanged') return { registry: emptyRegistry };
  return { registry: parseRegistry(stored.content, `${file} of ${store.name}`), stored };
}

/** Reads the registry of a store's environment. @throws when it cannot be read or is invalid */
export const readRegistryFile = async (store: ReleaseStore): Promise<Registry> => (await readStored(store)).registry;

/**
 * Changes the registry with a conditional write. When another process was faster, applies the change again to its result,
 * so that neither change is lost. The change's audit entries are part of the same write, and then go to the log; an entry
 * that did not get there goes with the next change.
 * @param change returns the same registry for no change; what it throws is passed on, and nothing is written
 */
export async function updateRegistry(
  store: ReleaseStore,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<RegistryUpdate> {
  const { environment } = store;
  const file = registryFile(environmentOf(store));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { registry, stored } = await readStored(store);
    const before = { ...registry, pendingAudit: await writeAudit(store, registry.pendingAudit) };
    const after = await change(before);
    if (after === before) return { before, after, environment };
    if (await store.write(file, registryText(after), stored?.tag ?? null)) {
      await writeAudit(store, after.pendingAudit);
      return { before, after, environment };
    }
    await wait(Math.random() * RETRY_DELAY_MS);
  }
  throw new Error(`Others kept changing ${file} of ${store.name}: nothing was switched. Try again.`);
}
