import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import { Cards } from './cards';
import { comparing } from './comparing';
import { Dictionary } from './dictionary';
import { Numbers } from './numbers';
import { Order } from './order';
import { Scratch } from './scratch';
import { Texts } from './texts';

/** Of an ad what is compared or sorted: numbers. `created` is milliseconds since 1970. */
const numberNames = ['id', 'creator', 'year', 'price', 'mileage', 'created'] as const;
type NumberName = (typeof numberNames)[number];

/** What searches ask of an ad. `text` is its search text: plain words between blanks. */
export type StockedAd = Record<NumberName, number> & {
  make: string;
  model: string;
  fueltype: string;
  transmission: string;
  bodytype: string;
  province: string;
  city: string;
  text: string;
};

/** A value by which ads are counted; models stand with their make, towns with their province. */
export type Value = { parent: string; name: string };

/** The values of one kind, the number of its value for each row, and how many rows have each value. */
export class Column {
  readonly values = new Dictionary<Value>(({ parent, name }) => `${parent}\n${name}`);
  readonly codes = new Numbers((length) => new Int32Array(length));
  readonly counts = new Numbers((length) => new Int32Array(length));
  constructor(private readonly read: (ad: StockedAd) => Value) {}

  /** Takes the value of a row in, in place of the one that it had if it `isKnown`. */
  put(row: number, ad: StockedAd, isKnown: boolean): void {
    if (isKnown) this.count(row, -1);
    this.codes.set(row, this.values.codeOf(this.read(ad)));
    this.count(row, 1);
  }

  /** Forgets a row; the last one gets its number. */
  remove(row: number, last: number): void {
    this.count(row, -1);
    this.codes.set(row, this.codes.at(last));
  }

  private count(row: number, more: number): void {
    const code = this.codes.at(row);
    this.counts.set(code, this.counts.at(code) + more);
  }
}

const alone = (name: string): Value => ({ parent: '', name });

/**
 * The ads on offer as columns in memory, so that searching and counting them is a pass over numbers, and each order
 * of them kept, so that a page is read off. Rows have no order of their own; the last one fills the gap of one that
 * goes.
 */
export class Stock {
  readonly columns = {
    model: new Column(({ make, model }) => ({ parent: make, name: model })),
    city: new Column(({ province, city }) => ({ parent: province, name: city })),
    year: new Column(({ year }) => alone(String(year))),
    fueltype: new Column(({ fueltype }) => alone(fueltype)),
    transmission: new Column(({ transmission }) => alone(transmission)),
    bodytype: new Column(({ bodytype }) => alone(bodytype)),
  };
  readonly numbers = Object.fromEntries(
    numberNames.map((name) => [name, new Numbers((length) => new Float64Array(length))]),
  ) as Record<NumberName, Numbers>;
  /** The rows of ads that stand first. */
  featured: readonly number[] = [];
  readonly orders = Object.fromEntries(
    sortOrders.map((name) => [name, new Order(comparing(this.numbers, name))]),
  ) as Record<SortOrder, Order>;
  readonly texts = new Texts();
  readonly cards = new Cards();
  /** Where one search after the other notes what rows miss, which were found, and which missed one thing alone. */
  readonly scratch = {
    missed: new Scratch((length) => new Uint16Array(length)),
    found: new Scratch((length) => new Int32Array(length)),
    others: new Scratch((length) => new Int32Array(length)),
  };
  private readonly kinds: readonly Column[] = Object.values(this.columns);
  private readonly rowOf = new Map<number, number>();

  get size(): number {
    return this.rowOf.size;
  }

  /** Takes an ad in, or its new state. */
  put(ad: StockedAd): void {
    this.cards.forget(ad.id);
    const known = this.rowOf.get(ad.id);
    const row = known ?? this.size;
    this.rowOf.set(ad.id, row);
    for (const name of numberNames) this.numbers[name].set(row, ad[name]);
    for (const column of this.kinds) column.put(row, ad, known !== undefined);
    this.texts.put(row, ad.text);
    this.note(row);
  }

  /** Forgets an ad, if it is there. */
  remove(id: number): void {
    this.cards.forget(id);
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    const last = this.size;
    for (const list of Object.values(this.numbers)) list.set(row, list.at(last));
    for (const column of this.kinds) column.remove(row, last);
    this.texts.remove(row, last);
    if (row !== last) this.rowOf.set(this.numbers.id.at(row), row);
    this.featured = this.featured.filter((one) => one !== row).map((one) => (one === last ? row : one));
    this.note(row);
    this.note(last);
  }

  /** Says which ads stand first from now on; their cards show it. */
  feature(ids: readonly number[]): void {
    const [before, now] = [new Set(this.featured.map((row) => this.numbers.id.at(row))), new Set(ids)];
    for (const id of [...before, ...now]) if (!before.has(id) || !now.has(id)) this.cards.forget(id);
    this.featured = ids.flatMap((id) => this.rowOf.get(id) ?? []);
  }

  private note(row: number): void {
    for (const order of Object.values(this.orders)) order.note(row);
  }
}
