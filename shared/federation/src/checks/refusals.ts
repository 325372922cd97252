import type { Registry, Release } from '@roadworthy/contract/registry';
import { checkBudget } from './budget';
import { checkContract } from './contract';
import { checkDroppedRoutes, checkDroppedWidgets } from './dropped';
import { checkEvents } from './events';
import type { Refusal } from './refusal';
import { checkSingletons } from './singletons';

const checks = [checkContract, checkDroppedRoutes, checkDroppedWidgets, checkEvents, checkBudget, checkSingletons];

/** What visitors may have beside a candidate: what comes into force with it, and of other areas what is, canaries too. */
function beside(candidate: Release, candidates: readonly Release[], { areas }: Registry): Release[] {
  const moving = new Set(candidates.map(({ area }) => area));
  const staying = Object.entries(areas).filter(([area]) => !moving.has(area));
  return [
    ...candidates.filter((other) => other !== candidate),
    ...staying.flatMap(([, { live, canary }]) => (canary ? [live, canary.release] : [live])),
  ];
}

/** Every reason why releases cannot come into force together, beside what is live now; none when they can. */
export const refusals = (candidates: readonly Release[], registry: Registry): Refusal[] =>
  candidates.flatMap((candidate) => {
    const others = beside(candidate, candidates, registry);
    return checks.flatMap((check) => check(candidate, others, registry.areas[candidate.area]?.live));
  });
