import type { Registry, Release } from '@roadworthy/contract/registry';
import { checkContract } from './contract';
import { checkEventOwners, checkEvents } from './events';
import { checkRouteOwners, checkWidgetOwners } from './owners';
import { checkSharedExports } from './shared-exports';
import { checkSingletonMinors, checkSingletons } from './singletons';
import { checkSlotOwners } from './slots';
import type { Violation } from './violation';

/** The checks that compare two releases, in either order. Others need the release before, or all of the site. */
const pairChecks = [
  checkContract,
  checkSharedExports,
  checkSingletons,
  checkSingletonMinors,
  checkEvents,
  checkEventOwners,
  checkRouteOwners,
  checkWidgetOwners,
  checkSlotOwners,
];

/** A release that visitors get. */
export type ActiveName = { area: string; version: string; isCanary: boolean };
/** Two releases of different areas that a visitor may get together, and why they do not fit. */
export type CompatibilityPair = { first: ActiveName; second: ActiveName; violations: Violation[] };

type Active = ActiveName & { release: Release };

/** Live releases and canaries: the shell first, then by name. */
function listActive({ areas }: Registry): Active[] {
  const names = Object.keys(areas).sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
  return names.flatMap((area) => {
    const { live, canary } = areas[area] ?? {};
    const toActive = (release: Release, isCanary: boolean) => ({ area, version: release.version, isCanary, release });
    return [...(live ? [toActive(live, false)] : []), ...(canary ? [toActive(canary.release, true)] : [])];
  });
}

const toName = ({ area, version, isCanary }: Active): ActiveName => ({ area, version, isCanary });

/**
 * Compares every two active releases of different areas by their manifests. The types of shared modules are compared at each
 * activation instead: that takes the compiler.
 */
export function compareActive(registry: Registry): { active: ActiveName[]; pairs: CompatibilityPair[] } {
  const active = listActive(registry);
  const pairs = active.flatMap((first, index) =>
    active
      .slice(index + 1)
      .filter(({ area }) => area !== first.area)
      .map((second) => ({
        first: toName(first),
        second: toName(second),
        violations: pairChecks.flatMap((check) => check(second.release, [first.release], undefined)),
      })),
  );
  return { active: active.map(toName), pairs };
}
