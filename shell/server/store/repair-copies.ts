import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { findRelease, findRollbackTarget, type ReleaseId } from '../registry/releases';

/**
 * Downloads what is missing or damaged in this machine's copies of an active version and of the one before it.
 * @returns whether both are intact now
 * @throws when the store does not respond, or a copy cannot be read
 */
export async function repairCopies(store: ReleaseStore, registry: Registry, id: ReleaseId): Promise<boolean> {
  const releases = [findRelease(registry, id), findRollbackTarget(registry, id)].filter(
    (release) => release !== undefined,
  );
  const areIntact = await Promise.all(
    releases.map(({ area, version, integrity }) => store.fetch(`${area}/${version}/`, integrity)),
  );
  return areIntact.every(Boolean);
}
