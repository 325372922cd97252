import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import { Column, type Value } from './column';
import { createComparator, SortedRows } from './sorted-rows';
import { TextIndex } from './text-index';
import { GrowableArray, ReusableBuffer } from './typed-arrays';

/** Numbers of an ad that are compared or sorted. `created` is in milliseconds since 1970. */
const NUMERIC_FIELDS = ['id', 'creator', 'year', 'price', 'mileage', 'created'] as const;
type NumberName = (typeof NUMERIC_FIELDS)[number];

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
