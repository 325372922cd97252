import type { AdFilter } from '../ad-filter';
import type { WeighedCriterion } from './ad-index';
import type { ColumnStore } from './column-store';
import { createPasses, MATCH } from './masks';

/** A failed criterion is a bit of a 32-bit integer. */
const MAX_CRITERIA = 31;

/** Marks the rows that fail a criterion: adds its loss and its bit. */
function addMisses(
  store: ColumnStore,
  filter: AdFilter,
  { loss, bit }: { loss: number; bit: number },
  { losses, failed }: { losses: Uint16Array; failed: Int32Array },
): void {
  const mismatches = store.scratch.missed.of(store.size).fill(MATCH);
  for (const pass of createPasses(store, filter).passes) pass(mismatches);
  for (let row = 0; row < mismatches.length; row++) {
    const isMissed = Number(mismatches[row] !== MATCH);
    (losses[row] as number) += isMissed * loss;
    (failed[row] as number) |= isMissed * bit;
  }
}

/** The sets of criteria that rows with this loss fail, those of the most rows first. */
function failedSets(losses: Uint16Array, failed: Int32Array, loss: number): number[] {
  const counts = new Map<number, number>();
  for (let row = 0; row < losses.length; row++) {
    if (losses[row] !== loss) continue;
    const set = failed[row] as number;
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([set]) => set);
}

/**
 * The sets of criteria that ads fail, as positions, those with the least loss first: leaving out one of them finds the ads
 * that fail nothing else. Looks at each ad once for each criterion.
 */
export function findLeastMissed(store: ColumnStore, criteria: readonly WeighedCriterion[], limit: number): number[][] {
  const rows = { losses: new Uint16Array(store.size), failed: new Int32Array(store.size) };
  const weighed = criteria.slice(0, MAX_CRITERIA);
  for (const [index, { filter, loss }] of weighed.entries()) {
    // Terms with typing mistakes find at least the ads of the exact ones.
    const terms = filter.looseTerms ?? filter.terms;
    addMisses(store, { ...filter, terms }, { loss, bit: 1 << index }, rows);
  }
  const sets: number[] = [];
  const distinctLosses = new Set(rows.losses);
  for (const loss of [...distinctLosses].sort((a, b) => a - b)) {
    if (sets.length >= limit) break;
    sets.push(...failedSets(rows.losses, rows.failed, loss));
  }
  return sets.slice(0, limit).map((set) => weighed.flatMap((_, index) => ((set >> index) & 1 ? [index] : [])));
}
