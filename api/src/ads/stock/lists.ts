import { Numbers } from './numbers';

const integers = (length: number) => new Int32Array(length);

/** A list of whole numbers, outside the heap. */
export class List {
  private readonly numbers = new Numbers(integers);
  private length = 0;

  push(value: number): void {
    this.numbers.set(this.length++, value);
  }

  /** Takes a value out that stands in it once; the last one fills the gap. */
  takeOut(value: number): void {
    const place = this.all.indexOf(value);
    this.numbers.set(place, this.numbers.at(--this.length));
  }

  get all(): Int32Array {
    return this.numbers.values.subarray(0, this.length);
  }
}

/**
 * A short list of whole numbers for each row, in one piece of memory: a million arrays would be looked through at every
 * collection of garbage.
 */
export class Lists {
  private readonly starts = new Numbers(integers);
  private readonly lengths = new Numbers(integers);
  private pool = integers(1024);
  private used = 0;
  private live = 0;

  at(row: number): Int32Array {
    const start = this.starts.at(row);
    return this.pool.subarray(start, start + this.lengths.at(row));
  }

  set(row: number, values: ArrayLike<number>): void {
    this.live -= this.lengths.at(row);
    this.lengths.set(row, 0);
    if (this.used + values.length > this.pool.length) this.renew(2 * (this.live + values.length));
    this.pool.set(values, this.used);
    this.starts.set(row, this.used);
    this.lengths.set(row, values.length);
    this.used += values.length;
    this.live += values.length;
  }

  /** Moves what is still of use to a new piece of memory. */
  private renew(length: number): void {
    const pool = integers(length);
    let used = 0;
    for (let row = 0; row < this.lengths.values.length; row++) {
      const list = this.at(row);
      if (list.length === 0) continue;
      pool.set(list, used);
      this.starts.set(row, used);
      used += list.length;
    }
    this.pool = pool;
    this.used = used;
  }
}
