import type { Registry } from '@roadworthy/contract/registry';
import { type ChangeMeta, createChangeMeta, findRollbackVersions, withRollback } from '../registry/activations';
import { readPublishedRelease } from '../registry/published-release';
import { type RegistryUpdate, updateRegistry } from '../registry/update-registry';
import type { ReleaseStore } from '../store/release-store';
import { findCompanions, type RollbackTarget } from './rollback-set';

/**
 * Rolls a version back: a canary ends; a live version is replaced by the previous one. What was released together with it,
 * and what needs its shell, goes back in the same step. Nothing is checked, because the previous versions worked before.
 * Does nothing when the version is not active any more.
 * @param assertAllowed throws when the caller may not change this registry; called again after another process has changed it
 */
export async function rollback(
  store: ReleaseStore,
  target: RollbackTarget,
  meta = createChangeMeta(),
  kind: 'rollback' | 'automatic-rollback' = 'rollback',
  assertAllowed?: (registry: Registry) => void,
): Promise<RegistryUpdate> {
  return updateRegistry(store, async (registry) => {
    assertAllowed?.(registry);
    const restore = async (current: Registry, { area, version }: RollbackTarget, why: ChangeMeta) => {
      const entry = current.areas[area];
      const [, , earlierVersion] = entry ? findRollbackVersions(entry) : [];
      const earlier = earlierVersion ? await readPublishedRelease(store, area, earlierVersion) : undefined;
      return withRollback(current, { area, version, earlier }, why, kind);
    };
    let restored = await restore(registry, target, meta);
    if (restored === registry) return registry;
    for (const { reason, ...companion } of findCompanions(registry, target))
      restored = await restore(restored, companion, { ...meta, reason });
    return restored;
  });
}
