import type { IndexedAd } from '../../../read-models/indexed-ads';
import { GrowableArray } from './typed-arrays';

/** Codes for values in order of first occurrence: numbers are cheap to compare and count. */
class Dictionary<Entry> {
  readonly entries: Entry[] = [];
  private readonly codes = new Map<string, number>();
  private order: readonly number[] = [];

  constructor(private readonly keyOf: (entry: Entry) => string) {}

  /** The code of an entry, assigned on first use. */
  codeOf(entry: Entry): number {
    const key = this.keyOf(entry);
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    this.codes.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }

  /** All codes sorted by key in code unit order, which is the same on every machine. */
  get inOrder(): readonly number[] {
    if (this.order.length < this.entries.length)
      this.order = [...this.codes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, code]) => code);
    return this.order;
  }
}

/** A value that ads are counted by. Models have their make as parent, towns their province. */
export type Value = { parent: string; name: string };

/** A dictionary-encoded column: distinct values, the code of each row, and the number of rows per value. */
export class Column {
  readonly values = new Dictionary<Value>(({ parent, name }) => `${parent}\n${name}`);
  readonly codes = new GrowableArray((length) => new Int32Array(length));
  readonly counts = new GrowableArray((length) => new Int32Array(length));
  constructor(private readonly read: (ad: IndexedAd) => Value) {}

  /** The value of a row. */
  valueAt(row: number): Value {
    return this.values.entries[this.codes.at(row)] as Value;
  }

  /** Stores the value of a row; `isKnown` when the row already had one. */
  put(row: number, ad: IndexedAd, isKnown: boolean): void {
    if (isKnown) this.count(row, -1);
    this.codes.set(row, this.values.codeOf(this.read(ad)));
    this.count(row, 1);
  }

  /** Removes a row; the last row moves to its number. */
  remove(row: number, last: number): void {
    this.count(row, -1);
    this.codes.set(row, this.codes.at(last));
  }

  private count(row: number, delta: number): void {
    const code = this.codes.at(row);
    this.counts.set(code, this.counts.at(code) + delta);
  }
}
