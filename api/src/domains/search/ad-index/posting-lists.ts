import { GrowableArray } from './typed-arrays';

const integers = (length: number) => new Int32Array(length);

/** A growable list of integers, outside the heap. */
export class List {
  private readonly numbers = new GrowableArray(integers);
  private length = 0;

  push(value: number): void {
    this.numbers.set(this.length++, value);
  }

  /** Removes one occurrence of a value; the last one fills the gap. */
  remove(value: number): void {
    const index = this.all.indexOf(value);
    this.numbers.set(index, this.numbers.at(--this.length));
  }

  get all(): Int32Array {
    return this.numbers.values.subarray(0, this.length);
  }
}

/** A short list of integers for each row in one block of memory: the garbage collector would scan a million arrays. */
export class PostingLists {
  private readonly starts = new GrowableArray(integers);
  private readonly lengths = new GrowableArray(integers);
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
    if (this.used + values.length > this.pool.length) this.compact(2 * (this.live + values.length));
    this.pool.set(values, this.used);
    this.starts.set(row, this.used);
    this.lengths.set(row, values.length);
    this.used += values.length;
    this.live += values.length;
  }

  /** Compacts the lists into a new block. */
  private compact(length: number): void {
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
