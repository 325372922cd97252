/** A number for each row, outside the heap: a million of them cost the garbage collector nothing. */
export class Numbers {
  /** By row; what lies beyond the last row means nothing. */
  values = new Float64Array(64);

  set(row: number, value: number): void {
    if (row >= this.values.length) {
      const grown = new Float64Array(Math.max(row + 1, 2 * this.values.length));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[row] = value;
  }

  at(row: number): number {
    return this.values[row] ?? 0;
  }
}
