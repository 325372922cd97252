import type { IndexedAd } from '../../../read-models/indexed-ads';
import { GrowableArray } from './typed-arrays';

/** Codes for values in order of first occurrence: numbers are cheap to compare and count. */
class Dictionary<Entry> {
  readonly entries: Entry[] = [];
  private readonly codes = new Map<string, number>();
  private order: readonly number[] = [];

  /** @param numberOf what entries are ordered by; without it by key in code unit order, the same on every machine */
  constructor(
    private readonly keyOf: (entry: Entry) => string,
    private readonly numberOf?: (entry: Entry) => number,
  ) {}

  /** The code of an entry, assigned on first use. */
  codeOf(entry: Entry): number {
    const key = this.keyOf(entry);
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    this.codes.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }

  /** All codes in the order of their entries. */
  get inOrder(): readonly number[] {
    if (this.order.length < this.entries.length) this.order = this.sorted();
    return this.order;
  }

  private sorted(): number[] {
    const { numberOf } = this;
    if (!numberOf) return [...this.codes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, code]) => code);
    const numbers = this.entries.map(numberOf);
    return [...numbers.keys()].sort((a, b) => (numbers[a] as number) - (numbers[b] as number));
  }
}

/** A value that ads are counted by. Models have their make as parent, trims their model, towns their province. */
export type Value = { parent: string; name: string };
type ReadValue = (ad: IndexedAd) => Value;

const integers = (length: number) => new Int32Array(length);

/** The values of one facet, and which of them each combination of its column has. */
export class FacetValues {
  readonly values: Dictionary<Value>;
  private readonly codes = new GrowableArray(integers);

  constructor(
    readonly column: Column,
    private readonly read: ReadValue,
    isNumeric: boolean,
  ) {
    const keyOf = ({ parent, name }: Value) => `${parent}\n${name}`;
    this.values = new Dictionary(keyOf, isNumeric ? ({ name }) => Number(name) : undefined);
  }

  /** The value of a row. */
  valueAt(row: number): Value {
    return this.values.entries[this.codes.at(this.column.codes.at(row))] as Value;
  }

  /** Stores the value of a new combination. */
  add(combination: number, ad: IndexedAd): void {
    this.codes.set(combination, this.values.codeOf(this.read(ad)));
  }

  /** Ads by value, from ads by combination. */
  sumByValue(counts: Int32Array): Int32Array {
    const sums = integers(this.values.entries.length);
    for (let combination = 0; combination < this.column.size; combination++)
      (sums[this.codes.values[combination] as number] as number) += counts[combination] as number;
    return sums;
  }

  /** A number for each combination, from its value. */
  mapCombinations(numberOf: (value: Value) => number): Float64Array {
    const ofValue = this.values.entries.map(numberOf);
    return Float64Array.from(
      { length: this.column.size },
      (_, combination) => ofValue[this.codes.at(combination)] as number,
    );
  }

  /** Adds a number to each combination whose value fails the filter. */
  addToFailing(penalties: Uint16Array, filter: (value: Value) => boolean, penalty: number): void {
    const ofValue = Uint16Array.from(this.values.entries, (value) => (filter(value) ? 0 : penalty));
    for (let combination = 0; combination < penalties.length; combination++)
      (penalties[combination] as number) += ofValue[this.codes.values[combination] as number] as number;
  }
}

/**
 * A dictionary-encoded column of several attributes that occur in few combinations, such as make, model and trim: a
 * single pass over its codes filters or counts by all of them.
 */
export class Column<Name extends string = string> {
  /** The combination of each row, and the rows of each combination. */
  readonly codes = new GrowableArray(integers);
  readonly counts = new GrowableArray(integers);
  readonly facets: Readonly<Record<Name, FacetValues>>;
  private readonly combinations = new Map<string, number>();
  private readonly readers: readonly ReadValue[];

  /** @param numeric the attributes whose values are ordered as numbers */
  constructor(readers: Record<Name, ReadValue>, numeric: readonly NoInfer<Name>[] = []) {
    const names = Object.keys(readers) as Name[];
    this.readers = Object.values<ReadValue>(readers);
    const facets = names.map((name) => [name, new FacetValues(this, readers[name], numeric.includes(name))]);
    this.facets = Object.fromEntries(facets);
  }

  /** The number of combinations. */
  get size(): number {
    return this.combinations.size;
  }

  /** Stores the attributes of a row; `isKnown` when the row already had some. */
  put(row: number, ad: IndexedAd, isKnown: boolean): void {
    if (isKnown) this.count(row, -1);
    this.codes.set(row, this.combinationOf(ad));
    this.count(row, 1);
  }

  /** Removes a row; the last row moves to its number. */
  remove(row: number, last: number): void {
    this.count(row, -1);
    this.codes.set(row, this.codes.at(last));
  }

  /** Counts the given rows by combination. */
  tally(rows: Int32Array): Int32Array {
    const counts = integers(this.size);
    const { values: combinationOf } = this.codes;
    for (let index = 0; index < rows.length; index++)
      (counts[combinationOf[rows[index] as number] as number] as number)++;
    return counts;
  }

  private combinationOf(ad: IndexedAd): number {
    let key = '';
    for (const read of this.readers) {
      const { parent, name } = read(ad);
      key += `${parent}\n${name}\n`;
    }
    const known = this.combinations.get(key);
    if (known !== undefined) return known;
    const combination = this.size;
    this.combinations.set(key, combination);
    for (const facet of Object.values<FacetValues>(this.facets)) facet.add(combination, ad);
    return combination;
  }

  private count(row: number, delta: number): void {
    const code = this.codes.at(row);
    this.counts.set(code, this.counts.at(code) + delta);
  }
}
