import type { SortOrder } from '@roadworthy/contract/options';
import type { Nearby } from '../nearby';
import type { ColumnStore } from './column-store';
import { MATCH } from './masks';
import { compareNearest, rankTowns, scanNearest } from './nearest-first';
import { type FixedOrder, SortedRows } from './sorted-rows';

/** A range of ranks; `to` is exclusive. */
export type Ranks = { from: number; to: number };

/** An order of rows. */
export type ResultOrder = {
  isDefault: boolean;
  sort(rows: Int32Array): Int32Array;
  /** The matching rows at some ranks, without the skipped rows, which are sorted. */
  scan(mismatches: Uint16Array | undefined, skipped: readonly number[], ranks: Ranks): number[];
};

/** The matching rows at some ranks of an order, without those at the skipped positions (ascending). */
function ranked(
  order: Int32Array,
  mismatches: Uint16Array | undefined,
  skipped: readonly number[],
  { from, to }: Ranks,
): number[] {
  const skippedPositions = new Set(skipped);
  const rows: number[] = [];
  let [position, rank] = [0, 0];
  if (!mismatches) {
    // Everything matches: ranks are positions, and a deep page is as fast as the first.
    [position, rank] = [from, from];
    for (const skippedPosition of skipped) if (skippedPosition <= position) position++;
  }
  for (; rank < to && position < order.length; position++) {
    const row = order[position] as number;
    if ((mismatches && mismatches[row] !== MATCH) || skippedPositions.has(position)) continue;
    if (rank >= from) rows.push(row);
    rank++;
  }
  return rows;
}

/** Walks the sorted list of all ads. */
function createFixedOrder(store: ColumnStore, name: FixedOrder): ResultOrder {
  const order = store.orders[name];
  return {
    isDefault: name === 'most_recent',
    sort: (rows) => order.sortSome(rows),
    scan(mismatches, skipped, ranks) {
      const sorted = order.sorted(store.size);
      const positions = skipped.map((row) => order.positionOf(row));
      return ranked(sorted, mismatches, positions, ranks);
    },
  };
}

function createNearestFirst(store: ColumnStore, nearby: Nearby): ResultOrder {
  const towns = rankTowns(store, nearby);
  const order = new SortedRows(compareNearest(store, towns));
  return {
    isDefault: false,
    sort: (rows) => order.sortSome(rows),
    scan: (mismatches, skipped, ranks) => scanNearest(store, towns, mismatches, skipped, ranks),
  };
}

/** The order that a search asks for; nearest first without a town is the default. */
export function createOrder(store: ColumnStore, sortBy: SortOrder, nearby: Nearby | undefined): ResultOrder {
  if (sortBy !== 'nearest') return createFixedOrder(store, sortBy);
  return nearby ? createNearestFirst(store, nearby) : createFixedOrder(store, 'most_recent');
}
