import { kmTo, type Nearby } from '../nearby';
import type { ColumnStore } from './column-store';
import { MATCH } from './masks';
import type { Compare } from './sorted-rows';
import { keysOf } from './value-predicates';

/** The rank of each combination of the place column, 0 for the nearest; unknown distances are last. */
export type DistanceRanks = { rankOf: Int32Array; count: number };

/** Ranks the towns of ads by distance. */
export function rankTowns({ facets }: ColumnStore, nearby: Nearby): DistanceRanks {
  const kmOf = facets.city.mapCombinations((town) => kmTo(nearby, keysOf(town).parent, keysOf(town).name));
  const distances = [...new Set(kmOf)].sort((a, b) => a - b);
  const rankByKm = new Map(distances.map((km, rank) => [km, rank]));
  return { rankOf: Int32Array.from(kmOf, (km) => rankByKm.get(km) as number), count: distances.length };
}

/** Compares two rows by the rank of their town, the newest first in each. */
export function compareNearest({ facets, orders }: ColumnStore, { rankOf }: DistanceRanks): Compare {
  const { codes } = facets.city.column;
  const rankAt = (row: number) => rankOf[codes.at(row)] as number;
  return (a, b) => rankAt(a) - rankAt(b) || orders.most_recent.compare(a, b);
}

/** The number of matching rows of each rank. */
function countByRank({ facets, size }: ColumnStore, { rankOf, count }: DistanceRanks, mismatches?: Uint16Array) {
  const { codes, counts: sizes } = facets.city.column;
  const { values: combinationOf } = codes;
  const counts = new Int32Array(count);
  if (mismatches) {
    for (let row = 0; row < size; row++)
      (counts[rankOf[combinationOf[row] as number] as number] as number) += Number(mismatches[row] === MATCH);
  } else for (const [combination, rank] of rankOf.entries()) (counts[rank] as number) += sizes.at(combination);
  return counts;
}

/**
 * The matching rows from a position to another, nearest first, without the skipped ones. Only the towns of the page are
 * looked at: the list of all ads, newest first, is walked until their rows are found.
 */
export function scanNearest(
  store: ColumnStore,
  ranks: DistanceRanks,
  mismatches: Uint16Array | undefined,
  skipped: readonly number[],
  { from, to }: { from: number; to: number },
): number[] {
  const { values: combinationOf } = store.facets.city.column.codes;
  const rankAt = (row: number) => ranks.rankOf[combinationOf[row] as number] as number;
  const counts = countByRank(store, ranks, mismatches);
  for (const row of skipped) (counts[rankAt(row)] as number)--;
  // The position of the next row of each rank.
  const next = new Int32Array(ranks.count);
  for (let rank = 1; rank < ranks.count; rank++) next[rank] = (next[rank - 1] as number) + (counts[rank - 1] as number);
  const isOnPage = next.map((start, rank) => Number(start < to && start + (counts[rank] as number) > from));
  const isSkipped = new Set(skipped);
  const page: number[] = new Array(to - from);
  let missing = to - from;
  const sorted = store.orders.most_recent.sorted(store.size);
  for (let index = 0; missing > 0 && index < sorted.length; index++) {
    const row = sorted[index] as number;
    const rank = rankAt(row);
    if (isOnPage[rank] === 0 || (mismatches && mismatches[row] !== MATCH) || isSkipped.has(row)) continue;
    const position = (next[rank] as number)++;
    if (position < from || position >= to) continue;
    page[position - from] = row;
    missing--;
  }
  return page;
}
