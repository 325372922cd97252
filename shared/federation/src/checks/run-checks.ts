import type { Registry, Release } from '@roadworthy/contract/registry';
import { checkBudget } from './budget';
import { checkContract } from './contract';
import { checkDeadLinks, checkDroppedRoutes, checkDroppedWidgets } from './dropped';
import { checkDroppedEvents, checkDroppedListeners, checkEventOwners, checkEvents } from './events';
import { checkRouteOwners, checkWidgetOwners } from './owners';
import { checkSharedExports } from './shared-exports';
import { checkSingletonMinors, checkSingletons } from './singletons';
import { checkDroppedDialogs, checkSlotEntries, checkSlotOwners } from './slots';
import type { Violation } from './violation';

const checks = [
  checkContract,
  checkDroppedRoutes,
  checkDroppedWidgets,
  checkRouteOwners,
  checkWidgetOwners,
  checkSlotEntries,
  checkSlotOwners,
  checkDroppedDialogs,
  checkEvents,
  checkEventOwners,
  checkDroppedEvents,
  checkDroppedListeners,
  checkDeadLinks,
  checkBudget,
  checkSingletons,
  checkSingletonMinors,
  checkSharedExports,
];

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
