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
