import { Dictionary } from './dictionary';

/** What searches ask of an ad. `text` is its search text: plain words between blanks. */
export type StockedAd = {
  id: number;
  creator: number;
  make: string;
  model: string;
  year: number;
  fueltype: string;
  transmission: string;
  bodytype: string;
  province: string;
  city: string;
  price: number;
  mileage: number;
  text: string;
};

/** A value by which ads are counted; models stand with their make, towns with their province. */
export type Value = { parent: string; name: string };
const byBoth = ({ parent, name }: Value) => `${parent}\n${name}`;

/** The values of one kind, and the number of its value for each ad. */
export class Column {
  readonly values = new Dictionary<Value>(byBoth);
  readonly codes: number[] = [];
  constructor(readonly read: (ad: StockedAd) => Value) {}
}

const alone = (name: string): Value => ({ parent: '', name });

/**
 * The ads on offer as columns in memory, so that counting them costs a pass over numbers: 100,000 ads take about 40 MB and
 * are counted by every facet in a few milliseconds. The rows have no order; the last one fills the gap of one that goes.
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
  readonly ids: number[] = [];
  readonly prices: number[] = [];
  readonly mileages: number[] = [];
  readonly creators: number[] = [];
  readonly vocabulary = new Dictionary<string>((word) => word);
  readonly words: number[][] = [];
  private readonly rowOf = new Map<number, number>();

  get size(): number {
    return this.ids.length;
  }

  /** Takes an ad in, or its new state. */
  put(ad: StockedAd): void {
    const row = this.rowOf.get(ad.id) ?? this.size;
    this.rowOf.set(ad.id, row);
    this.ids[row] = ad.id;
    this.prices[row] = ad.price;
    this.mileages[row] = ad.mileage;
    this.creators[row] = ad.creator;
    this.words[row] = [...new Set(ad.text.split(' '))].map((word) => this.vocabulary.codeOf(word));
    for (const column of Object.values(this.columns)) column.codes[row] = column.values.codeOf(column.read(ad));
  }

  /** Forgets an ad, if it is there. */
  remove(id: number): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    const codes = Object.values(this.columns).map((column) => column.codes);
    for (const list of [this.ids, this.prices, this.mileages, this.creators, ...codes]) fillGap(list, row);
    fillGap(this.words, row);
    const moved = this.ids[row];
    if (moved !== undefined) this.rowOf.set(moved, row);
  }
}

/** Takes the entry of a row out and puts the last one there. */
function fillGap<Entry>(list: Entry[], row: number): void {
  const last = list.pop();
  if (row < list.length && last !== undefined) list[row] = last;
}
