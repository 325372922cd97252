import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import { createComparator } from './comparators';
import { Dictionary } from './dictionary';
import { GrowableArray } from './growable-array';
import { ReusableBuffer } from './reusable-buffer';
import { SortedRows } from './sorted-rows';
import { TextIndex } from './text-index';

/** Numbers of an ad that are compared or sorted. `created` is in milliseconds since 1970. */
const NUMERIC_FIELDS = ['id', 'creator', 'year', 'price', 'mileage', 'created'] as const;
type NumberName = (typeof NUMERIC_FIELDS)[number];

/** A value that ads are counted by. Models have their make as parent, towns their province. */
export type Value = { parent: string; name: string };

/** A dictionary-encoded column: distinct values, the code of each row, and the number of rows per value. */
export class Column {
  readonly values = new Dictionary<Value>(({ parent, name }) => `${parent}\n${name}`);
  readonly codes = new GrowableArray((length) => new Int32Array(length));
  readonly counts = new GrowableArray((length) => new Int32Array(length));
  constructor(private readonly read: (ad: IndexedAd) => Value) {}

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

const withoutParent = (name: string): Value => ({ parent: '', name });

/**
 * The active ads as columns, so that a search is a pass over numbers; every order is maintained, so that a page is a
 * slice. Rows have no order of their own: the last row fills the gap of a removed one.
 */
export class ColumnStore {
  readonly columns = {
    model: new Column(({ make, model }) => ({ parent: make, name: model })),
    city: new Column(({ province, city }) => ({ parent: province, name: city })),
    year: new Column(({ year }) => withoutParent(String(year))),
    fueltype: new Column(({ fueltype }) => withoutParent(fueltype)),
    transmission: new Column(({ transmission }) => withoutParent(transmission)),
    bodytype: new Column(({ bodytype }) => withoutParent(bodytype)),
  };
  readonly numbers = Object.fromEntries(
    NUMERIC_FIELDS.map((name) => [name, new GrowableArray((length) => new Float64Array(length))]),
  ) as Record<NumberName, GrowableArray>;
  /** The rows of featured ads. */
  featured: readonly number[] = [];
  readonly orders = Object.fromEntries(
    sortOrders.map((name) => [name, new SortedRows(createComparator(this.numbers, name))]),
  ) as Record<SortOrder, SortedRows>;
  readonly texts = new TextIndex();
  /** Buffers reused by every search: mismatches per row, matching rows, and rows that miss one facet only. */
  readonly scratch = {
    missed: new ReusableBuffer((length) => new Uint16Array(length)),
    found: new ReusableBuffer((length) => new Int32Array(length)),
    others: new ReusableBuffer((length) => new Int32Array(length)),
  };
  private readonly allColumns: readonly Column[] = Object.values(this.columns);
  private readonly rowOf = new Map<number, number>();

  get size(): number {
    return this.rowOf.size;
  }

  /** Adds an ad or replaces its state. */
  put(ad: IndexedAd): void {
    const existingRow = this.rowOf.get(ad.id);
    const row = existingRow ?? this.size;
    this.rowOf.set(ad.id, row);
    for (const name of NUMERIC_FIELDS) this.numbers[name].set(row, ad[name]);
    for (const column of this.allColumns) column.put(row, ad, existingRow !== undefined);
    this.texts.put(row, ad.text);
    this.markChanged(row);
  }

  /** Removes an ad, if present. */
  remove(id: number): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    const last = this.size;
    for (const list of Object.values(this.numbers)) list.set(row, list.at(last));
    for (const column of this.allColumns) column.remove(row, last);
    this.texts.remove(row, last);
    if (row !== last) this.rowOf.set(this.numbers.id.at(row), row);
    this.featured = this.featured.filter((other) => other !== row).map((other) => (other === last ? row : other));
    this.markChanged(row);
    this.markChanged(last);
  }

  /** Sets the featured ads. @returns the ids of ads that became or ceased to be featured */
  feature(ids: readonly number[]): number[] {
    const [before, now] = [new Set(this.featured.map((row) => this.numbers.id.at(row))), new Set(ids)];
    this.featured = ids.flatMap((id) => this.rowOf.get(id) ?? []);
    return [...new Set([...before, ...now])].filter((id) => !before.has(id) || !now.has(id));
  }

  private markChanged(row: number): void {
    for (const order of Object.values(this.orders)) order.markChanged(row);
  }
}
