import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import { lowerBound } from '../../../platform/collections/lower-bound';
import type { Numbers } from './typed-arrays';

/** Compares two rows as `Array.sort` does. */
export type Compare = (a: number, b: number) => number;

type Key = 'created' | 'price' | 'year' | 'mileage' | 'valueRank' | 'priceDrop';

/** An order that does not depend on the search, so that all ads are kept in it. */
export type FixedOrder = Exclude<SortOrder, 'nearest'>;
export const fixedOrders = sortOrders.filter((order) => order !== 'nearest');

/** The column of each order, and whether it descends. */
const orders: Record<FixedOrder, { column: Key; isDescending: boolean }> = {
  most_recent: { column: 'created', isDescending: true },
  best_value: { column: 'valueRank', isDescending: false },
  biggest_drop: { column: 'priceDrop', isDescending: true },
  price_low_high: { column: 'price', isDescending: false },
  price_high_low: { column: 'price', isDescending: true },
  year_low_high: { column: 'year', isDescending: false },
  year_high_low: { column: 'year', isDescending: true },
  mileage_low_high: { column: 'mileage', isDescending: false },
  mileage_high_low: { column: 'mileage', isDescending: true },
};

/** Comparator of rows; ties are broken by id, newest first, so that no ad appears on two pages. */
export function createComparator(numbers: Record<Key | 'id', Numbers>, sortBy: FixedOrder): Compare {
  const { column, isDescending } = orders[sortBy];
  const { [column]: key, id } = numbers;
  const sign = isDescending ? -1 : 1;
  return (a, b) => sign * (key.at(a) - key.at(b)) || id.at(b) - id.at(a);
}

/**
 * All rows in one order: sorted on first use, then changed rows are merged in a single pass. A page is a slice of it.
 */
export class SortedRows {
  private rows: Int32Array | undefined;
  private readonly changed = new Set<number>();

  constructor(readonly compare: Compare) {}

  /** Marks a row as changed, added or removed. */
  markChanged(row: number): void {
    if (this.rows) this.changed.add(row);
  }

  /** Every row below `size`, in order. Must not be modified. */
  sorted(size: number): Int32Array {
    if (!this.rows) this.rows = Int32Array.from({ length: size }, (_, row) => row).sort(this.compare);
    else if (this.changed.size > 0) this.rows = this.merged(this.rows, size);
    this.changed.clear();
    return this.rows;
  }

  /** Sorts some rows. */
  sortSome(rows: Int32Array): Int32Array {
    return rows.toSorted(this.compare);
  }

  /** The position of a row in the last sorted list. */
  positionOf(row: number): number {
    return this.positionIn(this.rows ?? new Int32Array(0), row, 0);
  }

  private merged(rows: Int32Array, size: number): Int32Array {
    const flags = new Uint8Array(Math.max(rows.length, size));
    for (const row of this.changed) flags[row] = 1;
    const unchanged = unflagged(rows, flags);
    const inserted = [...this.changed].filter((row) => row < size).sort(this.compare);
    const merged = new Int32Array(size);
    let from = 0;
    for (const [before, row] of inserted.entries()) {
      const to = this.positionIn(unchanged, row, from);
      merged.set(unchanged.subarray(from, to), from + before);
      merged[to + before] = row;
      from = to;
    }
    merged.set(unchanged.subarray(from), from + inserted.length);
    return merged;
  }

  /** The number of sorted rows, `low` at least, that come before this row. */
  private positionIn(rows: Int32Array, row: number, low: number): number {
    return lowerBound((index) => this.compare(rows[index] as number, row) < 0, low, rows.length);
  }
}

/** The rows without a flag. */
function unflagged(rows: Int32Array, flags: Uint8Array): Int32Array {
  const remaining = new Int32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    if (flags[row] === 0) remaining[count++] = row;
  }
  return remaining.subarray(0, count);
}
