import type { FacetCount, NextRadius } from '@roadworthy/contract/api/listings';
import { searchRadii } from '@roadworthy/contract/distance';
import { FEW_ADS_IN_RADIUS } from '@roadworthy/contract/limits';
import type { AdFilter } from '../ad-filter';
import { createReach, type Nearby } from '../nearby';
import type { ColumnStore } from './column-store';
import { countValues, type FacetCounts } from './count-values';
import { MATCH, type Matches, rowsWithMiss } from './masks';
import { keysOf } from './value-predicates';

/** The ads that each radius would leave, from those that each town would leave. */
export function countByRadius({ facet, counts }: FacetCounts, nearby: Nearby): FacetCount[] {
  const totals = searchRadii.map((radius) => ({ radius, count: 0 }));
  for (const [code, town] of facet.values.entries.entries()) {
    const { parent, name } = keysOf(town);
    const isInReach = createReach(nearby, parent, name);
    for (const total of totals) if (isInReach(total.radius)) total.count += counts[code] as number;
  }
  return totals.map(({ radius, count }) => ({ value: String(radius), count }));
}

/** For a radius with few ads: the next one with more; undefined when there is none. */
export function findNextRadius(store: ColumnStore, { nearby }: AdFilter, matches: Matches): NextRadius | undefined {
  const { mismatches, count: found } = matches;
  if (!nearby || nearby.within === 'all' || !mismatches || found >= FEW_ADS_IN_RADIUS) return undefined;
  const rows = matches.rows ?? rowsWithMiss(mismatches, MATCH, store.scratch.found);
  const matching = store.facets.distance.column.tally(rows);
  const counts = countByRadius(countValues(store, 'distance', matches, matching), nearby);
  const larger = searchRadii.slice(searchRadii.indexOf(nearby.within) + 1);
  for (const within of larger) {
    const count = counts.find(({ value }) => value === String(within))?.count ?? 0;
    if (count > found) return { within, count };
  }
  return undefined;
}
