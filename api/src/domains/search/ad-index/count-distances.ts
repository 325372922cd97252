import type { FacetCount, NextRadius } from '@roadworthy/contract/api/listings';
import { searchRadii } from '@roadworthy/contract/distance';
import { FEW_ADS_IN_RADIUS } from '@roadworthy/contract/limits';
import type { AdFilter } from '../ad-filter';
import type { Nearby } from '../nearby';
import type { Value } from './column';
import type { ColumnStore } from './column-store';
import { countValues, type FacetCounts } from './count-values';
import type { Matches } from './masks';
import { createRadiusPredicate } from './value-predicates';

/** The ads that each radius would leave, from those that each town would leave. */
export function countByRadius({ facet, counts }: FacetCounts, nearby: Nearby): FacetCount[] {
  const towns = facet.values.entries;
  return searchRadii.map((radius) => {
    const isInReach = createRadiusPredicate(nearby, radius);
    const inReach = counts.filter((_, code) => isInReach(towns[code] as Value));
    return { value: String(radius), count: inReach.reduce((sum, count) => sum + count, 0) };
  });
}

/** For a radius with few ads: the next one with more; undefined when there is none. */
export function findNextRadius(store: ColumnStore, { nearby }: AdFilter, matches: Matches): NextRadius | undefined {
  if (!nearby || nearby.within === 'all' || !matches.rows || matches.count >= FEW_ADS_IN_RADIUS) return undefined;
  const matching = store.facets.distance.column.tally(matches.rows);
  const counts = countByRadius(countValues(store, 'distance', matches, matching), nearby);
  const larger = searchRadii.slice(searchRadii.indexOf(nearby.within) + 1);
  for (const within of larger) {
    const count = counts.find(({ value }) => value === String(within))?.count ?? 0;
    if (count > matches.count) return { within, count };
  }
  return undefined;
}
