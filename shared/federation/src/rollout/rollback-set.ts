import type { Registry, Release } from '@roadworthy/contract/registry';
import { checkContract } from '../checks/contract';
import { checkSharedExports } from '../checks/shared-exports';
import { checkSingletons } from '../checks/singletons';
import { formatRelease } from '../checks/violation';
import { findActivation } from '../registry/activations';

/** An active version of an area. */
export type RollbackTarget = { area: string; version: string };
/** A version that goes back with another one, and why. */
type Companion = RollbackTarget & { reason: string };

/** What of an area visitors get: its canary first. */
const listActive = ({ areas }: Registry, area: string): Release[] => {
  const { canary, live } = areas[area] ?? {};
  return [canary?.release, live].filter((release) => release !== undefined);
};

const canGoBack = ({ areas }: Registry, { area, version }: RollbackTarget): boolean =>
  areas[area]?.canary?.release.version === version || areas[area]?.previous !== undefined;

/** Versions that the same command made active, unless newer ones replaced them. */
function releasedTogether(registry: Registry, target: RollbackTarget): Companion[] {
  const activation = findActivation(registry.areas[target.area], target.version);
  const reason = `Released together with ${formatRelease(target)}.`;
  return (activation?.releasedWith ?? []).flatMap((area) => {
    const member = listActive(registry, area).find(({ version }) => {
      const { at, by } = findActivation(registry.areas[area], version) ?? {};
      return at === activation?.at && by === activation?.by;
    });
    return member ? [{ area, version: member.version, reason }] : [];
  });
}

/** Active remotes that cannot run with the shell that a rollback restores. */
function needsShell(registry: Registry, targets: readonly RollbackTarget[]): Companion[] {
  const { live, previous } = registry.areas.shell ?? {};
  const isRestored = targets.some(({ area, version }) => area === 'shell' && version === live?.version);
  if (!isRestored || !live || !previous) return [];
  return Object.keys(registry.areas)
    .filter((area) => !targets.some((target) => target.area === area))
    .flatMap((area) => listActive(registry, area))
    .filter((remote) =>
      [checkContract, checkSharedExports, checkSingletons].some(
        (check) => check(remote, [previous], undefined).length > 0,
      ),
    )
    .map(({ area, version }) => ({ area, version, reason: `Needs ${formatRelease(live)}.` }));
}

/** Which versions are rolled back with one: those released together with it, and those that need its shell. */
export function findCompanions(registry: Registry, target: RollbackTarget): Companion[] {
  const together = releasedTogether(registry, target);
  return [...together, ...needsShell(registry, [target, ...together])].filter((one) => canGoBack(registry, one));
}
