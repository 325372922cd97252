import type { Registry, Release } from '@roadworthy/contract/registry';
import { checkBudget } from './budget';
import { checkContract } from './contract';
import { checkDeadLinks, checkDroppedRoutes, checkDroppedWidgets } from './dropped';
import { checkDroppedEvents, checkDroppedListeners, checkEventOwners, checkEvents } from './events';
import { checkRouteOwners, checkWidgetOwners } from './owners';
import { checkSharedExports } from './shared-exports';
import { checkSingletonMinors, checkSingletons } from './singletons';
import { checkDroppedDialogs, checkSlotEntries, checkSlotOwners } from './slots';
import type { Check, Violation } from './violation';

/** Compare two releases, in either order. */
export const pairChecks: readonly Check[] = [
  checkContract,
  checkRouteOwners,
  checkWidgetOwners,
  checkSlotOwners,
  checkEvents,
  checkEventOwners,
  checkSingletons,
  checkSingletonMinors,
  checkSharedExports,
];

/** Compare a release with all others at once, or with its own limits. */
export const siteChecks: readonly Check[] = [checkSlotEntries, checkDeadLinks, checkBudget];

/** Compare a release with the one before: what it takes away. */
const dropChecks: readonly Check[] = [
  checkDroppedRoutes,
  checkDroppedWidgets,
  checkDroppedDialogs,
  checkDroppedEvents,
  checkDroppedListeners,
];

const checks = [...pairChecks, ...siteChecks, ...dropChecks];

/** Releases that visitors may get together with a candidate: those activated with it, and other areas' live and canaries. */
export function otherReleases(candidate: Release, candidates: readonly Release[], { areas }: Registry): Release[] {
  const moving = new Set(candidates.map(({ area }) => area));
  const staying = Object.entries(areas).filter(([area]) => !moving.has(area));
  return [
    ...candidates.filter((other) => other !== candidate),
    ...staying.flatMap(([, { live, canary }]) => (canary ? [live, canary.release] : [live])),
  ];
}

/** Every reason why releases cannot be activated together with what is live. */
export const findViolations = (candidates: readonly Release[], registry: Registry): Violation[] =>
  candidates.flatMap((candidate) => {
    const others = otherReleases(candidate, candidates, registry);
    return checks.flatMap((check) => check(candidate, others, registry.areas[candidate.area]?.live));
  });
