import { Dictionary } from './dictionary';
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
  readonly codes: number[] = [];
  constructor(readonly read: (ad: StockedAd) => Value) {}
}

const alone = (name: string): Value => ({ parent: '', name });

/**
 * The ads on offer as columns in memory, so that searching, counting and sorting them is a pass over numbers: 100,000
 * ads take about 40 MB and a few milliseconds. Rows have no order of their own; the last one fills the gap of one that
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
  readonly numbers = Object.fromEntries(numberNames.map((name) => [name, []])) as unknown as Record<
    NumberName,
    number[]
  >;
  /** 1 for the rows of ads that stand first, 0 for the others. */
  readonly featured: number[] = [];
  readonly texts = new Texts();
  private readonly rowOf = new Map<number, number>();

  get size(): number {
    return this.numbers.id.length;
  }

  /** Takes an ad in, or its new state. */
  put(ad: StockedAd): void {
    const row = this.rowOf.get(ad.id) ?? this.size;
    this.rowOf.set(ad.id, row);
    for (const name of numberNames) this.numbers[name][row] = ad[name];
    this.featured[row] ??= 0;
    for (const column of Object.values(this.columns)) column.codes[row] = column.values.codeOf(column.read(ad));
    this.texts.put(row, ad.text);
  }

  /** Forgets an ad, if it is there. */
  remove(id: number): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    for (const list of [...Object.values(this.numbers), this.featured]) fillGap(list, row);
    for (const { codes } of Object.values(this.columns)) fillGap(codes, row);
    this.texts.remove(row);
    const moved = this.numbers.id[row];
    if (moved !== undefined) this.rowOf.set(moved, row);
  }

  /** Says which ads stand first from now on. */
  feature(ids: readonly number[]): void {
    this.featured.fill(0);
    for (const id of ids) {
      const row = this.rowOf.get(id);
      if (row !== undefined) this.featured[row] = 1;
    }
  }
}

/** Takes the entry of a row out and puts the last one there. */
function fillGap(list: number[], row: number): void {
  const last = list.pop();
  if (row < list.length && last !== undefined) list[row] = last;
}
