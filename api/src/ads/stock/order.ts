import { lowerBound } from '../lower-bound';

/** Compares two rows: below 0 when the first one comes before the other. */
export type Compare = (one: number, other: number) => number;

/**
 * The rows of a stock in one order. It is sorted at the first asking; afterwards rows that changed are taken out and put in where they
 * belong now, in one pass however many they are. So a page at any depth is read off.
 */
export class Order {
  private rows: Int32Array | undefined;
  private readonly changed = new Set<number>();

  constructor(private readonly compare: Compare) {}

  /** Says that a row has other numbers, is new, or is there no more. */
  note(row: number): void {
    if (this.rows) this.changed.add(row);
  }

  /** Every row below `size`, in order. Not to be changed. */
  sorted(size: number): Int32Array {
    if (!this.rows) this.rows = Int32Array.from({ length: size }, (_, row) => row).sort(this.compare);
    else if (this.changed.size > 0) this.rows = this.merged(this.rows, size);
    this.changed.clear();
    return this.rows;
  }

  /** Some rows, in order. */
  arranged(rows: Int32Array): Int32Array {
    return rows.toSorted(this.compare);
  }

  /** Where a row stands among those sorted last. */
  placeOf(row: number): number {
    return this.placeIn(this.rows ?? new Int32Array(0), row, 0);
  }

  private merged(rows: Int32Array, size: number): Int32Array {
    const flags = new Uint8Array(Math.max(rows.length, size));
    for (const row of this.changed) flags[row] = 1;
    const kept = unflagged(rows, flags);
    const anew = [...this.changed].filter((row) => row < size).sort(this.compare);
    const merged = new Int32Array(size);
    let from = 0;
    for (const [before, row] of anew.entries()) {
      const to = this.placeIn(kept, row, from);
      merged.set(kept.subarray(from, to), from + before);
      merged[to + before] = row;
      from = to;
    }
    merged.set(kept.subarray(from), from + anew.length);
    return merged;
  }

  /** How many of some sorted rows come before this one, which are `low` or more. */
  private placeIn(rows: Int32Array, row: number, low: number): number {
    return lowerBound((place) => this.compare(rows[place] as number, row) < 0, low, rows.length);
  }
}

/** The rows that have no flag. */
function unflagged(rows: Int32Array, flags: Uint8Array): Int32Array {
  const kept = new Int32Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    if (flags[row] === 0) kept[count++] = row;
  }
  return kept.subarray(0, count);
}
