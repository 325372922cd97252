/** A growable typed array, outside the JavaScript heap: no cost for the garbage collector at a million rows. */
export class GrowableArray<List extends Float64Array | Int32Array = Float64Array> {
  /** By row; elements beyond the last row are undefined. */
  values: List;

  constructor(private readonly make: (length: number) => List) {
    this.values = make(64);
  }

  set(row: number, value: number): void {
    if (row >= this.values.length) {
      const grown = this.make(Math.max(row + 1, 2 * this.values.length));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[row] = value;
  }

  at(row: number): number {
    return this.values[row] ?? 0;
  }
}

/** Numbers by row, whole or not. */
export type Numbers = GrowableArray<Float64Array | Int32Array>;

/** A typed array reused by every search: allocating one per search costs more than filling it. */
export class ReusableBuffer<List extends Int32Array | Uint16Array> {
  private list: List;

  constructor(private readonly make: (length: number) => List) {
    this.list = make(64);
  }

  /** A buffer of this length with undefined content; the next call returns the same memory. */
  of(length: number): List {
    if (this.list.length < length) this.list = this.make(2 * length);
    return this.list.subarray(0, length) as List;
  }
}
