import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import { comparing } from './comparing';
import { Dictionary } from './dictionary';
import { Numbers } from './numbers';
import { Order } from './order';
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

/** The values of one kind, and the number of its value for each row. */
export class Column {
  readonly values = new Dictionary<Value>(({ parent, name }) => `${parent}\n${name}`);
  readonly codes = new Numbers();
  constructor(readonly read: (ad: StockedAd) => Value) {}
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
  readonly numbers = Object.fromEntries(numberNames.map((name) => [name, new Numbers()])) as Record<
    NumberName,
    Numbers
  >;
  /** The rows of ads that stand first. */
  featured: readonly number[] = [];
  readonly orders = Object.fromEntries(
    sortOrders.map((name) => [name, new Order(comparing(this.numbers, name))]),
  ) as Record<SortOrder, Order>;
  readonly texts = new Texts();
  private readonly kinds: readonly Column[] = Object.values(this.columns);
  private readonly rowOf = new Map<number, number>();

  get size(): number {
    return this.rowOf.size;
  }

  /** Takes an ad in, or its new state. */
  put(ad: StockedAd): void {
    const row = this.rowOf.get(ad.id) ?? this.size;
    this.rowOf.set(ad.id, row);
    for (const name of numberNames) this.numbers[name].set(row, ad[name]);
    for (const { codes, values, read } of this.kinds) codes.set(row, values.codeOf(read(ad)));
    this.texts.put(row, ad.text);
    this.note(row);
  }

  /** Forgets an ad, if it is there. */
  remove(id: number): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    const last = this.size;
    for (const list of [...Object.values(this.numbers), ...this.kinds.map(({ codes }) => codes)])
      list.set(row, list.at(last));
    this.texts.remove(row);
    if (row !== last) this.rowOf.set(this.numbers.id.at(row), row);
    this.featured = this.featured.filter((one) => one !== row).map((one) => (one === last ? row : one));
    this.note(row);
    this.note(last);
  }

  /** Says which ads stand first from now on. */
  feature(ids: readonly number[]): void {
    this.featured = ids.flatMap((id) => this.rowOf.get(id) ?? []);
  }

  private note(row: number): void {
    for (const order of Object.values(this.orders)) order.note(row);
  }
}
