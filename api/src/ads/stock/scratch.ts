/**
 * A list that is used again and again. A new one for each search would cost more than what is written to it: memory that
 * is touched for the first time, and collections of garbage that go through the whole stock.
 */
export class Scratch<List extends Int32Array | Uint16Array> {
  private list: List;

  constructor(private readonly make: (length: number) => List) {
    this.list = make(64);
  }

  /** So many places with whatever was left in them; the same ones at the next asking. */
  of(length: number): List {
    if (this.list.length < length) this.list = this.make(2 * length);
    return this.list.subarray(0, length) as List;
  }
}
