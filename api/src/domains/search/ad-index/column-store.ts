import type { Facets } from '@roadworthy/contract/api/listings';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import type { FacetName } from '../ad-filter';
import { cabWords } from '../cabs';
import { dayOf } from '../days';
import { Column, type FacetValues, type Value } from './column';
import { FeatureRows } from './feature-rows';
import { createComparator, type FixedOrder, fixedOrders, SortedRows } from './sorted-rows';
import { TextIndex } from './text-index';
import { GrowableArray, type Numbers, ReusableBuffer } from './typed-arrays';

/** Integers of an ad that are compared or sorted; a filter reads half the memory that it would of `Float64Array`. */
const INTEGER_FIELDS = ['id', 'creator', 'year', 'price', 'mileage', 'valueRank', 'priceDrop'] as const;
/** `created` is in milliseconds since 1970. */
const NUMERIC_FIELDS = [...INTEGER_FIELDS, 'created'] as const;
type IntegerName = (typeof INTEGER_FIELDS)[number];
type NumberName = (typeof NUMERIC_FIELDS)[number];

const withoutParent = (name: string): Value => ({ parent: '', name });
/** A fact of the variant; empty for an ad without one. */
const ofVariant = (fact: number | string | null): Value => withoutParent(String(fact ?? ''));

/** One column each for attributes that occur in few combinations. */
const createColumns = () => ({
  car: new Column({
    make: ({ make }) => withoutParent(make),
    model: ({ make, model }) => ({ parent: make, name: model }),
    trim: ({ model, trim }) => ({ parent: model, name: trim ?? '' }),
  }),
  place: new Column({
    province: ({ province }) => withoutParent(province),
    city: ({ province, city }) => ({ parent: province, name: city }),
  }),
  build: new Column(
    {
      fueltype: ({ fueltype }) => withoutParent(fueltype),
      transmission: ({ transmission }) => withoutParent(transmission),
      bodytype: ({ bodytype }) => withoutParent(bodytype),
      drive: ({ drive }) => withoutParent(drive),
      engine: ({ engine }) => withoutParent(engine.toFixed(1)),
      doors: ({ doors }) => ofVariant(doors),
      cab: ({ cab }) => ofVariant(cab),
      seats: ({ seats }) => ofVariant(seats),
    },
    ['engine', 'doors', 'seats'],
  ),
  offer: new Column(
    {
      year: ({ year }) => withoutParent(String(year)),
      exteriorcolor: ({ exteriorcolor }) => withoutParent(exteriorcolor),
      seller: ({ isDealer }) => withoutParent(isDealer ? 'dealer' : 'private'),
      value: ({ valueLabel }) => withoutParent(valueLabel ?? ''),
    },
    ['year'],
  ),
  day: new Column({ posted: ({ created }) => withoutParent(String(dayOf(created))) }, ['posted']),
});

/**
 * The active ads as columns, so that a search is a pass over numbers; every order is maintained, so that a page is a
 * slice. Rows have no order of their own: the last row fills the gap of a removed one.
 */
export class ColumnStore {
  private readonly named = createColumns();
  readonly columns: readonly Column[] = Object.values(this.named);
  readonly facets: Readonly<Record<FacetName, FacetValues>> = {
    ...this.named.car.facets,
    ...this.named.place.facets,
    // A radius is a set of towns.
    distance: this.named.place.facets.city,
    ...this.named.build.facets,
    ...this.named.offer.facets,
    ...this.named.day.facets,
  };
  readonly features = new FeatureRows();
  readonly integers = Object.fromEntries(
    INTEGER_FIELDS.map((name) => [name, new GrowableArray((length) => new Int32Array(length))]),
  ) as Record<IntegerName, GrowableArray<Int32Array>>;
  readonly numbers: Readonly<Record<NumberName, Numbers>> = {
    ...this.integers,
    created: new GrowableArray((length) => new Float64Array(length)),
  };
  /** The rows of featured ads. */
  featured: readonly number[] = [];
  readonly orders = Object.fromEntries(
    fixedOrders.map((name) => [name, new SortedRows(createComparator(this.numbers, name))]),
  ) as Record<FixedOrder, SortedRows>;
  readonly texts = new TextIndex();
  /** Buffers reused by every search: mismatches per row, matching rows, and rows that miss a single facet. */
  readonly scratch = {
    missed: new ReusableBuffer((length) => new Uint16Array(length)),
    found: new ReusableBuffer((length) => new Int32Array(length)),
    others: new ReusableBuffer((length) => new Int32Array(length)),
  };
  /** The facets of all ads on a day; undefined after a change. */
  facetsOfAll: { day: number; facets: Facets } | undefined;
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
    for (const column of this.columns) column.put(row, ad, existingRow !== undefined);
    this.features.put(row, ad.features);
    this.texts.put(row, [ad.text, ad.features, ...cabWords(ad)].join(' '));
    this.markChanged(row);
  }

  /** Removes an ad, if present. */
  remove(id: number): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    const last = this.size;
    for (const list of Object.values(this.numbers)) list.set(row, list.at(last));
    for (const column of this.columns) column.remove(row, last);
    this.features.remove(row, last);
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
    this.facetsOfAll = undefined;
    for (const order of Object.values(this.orders)) order.markChanged(row);
  }
}
