import { Random } from '../../seed/random';
import type { Wanted } from '../wanted';
import { countFacets } from './count-facets';
import { foundIn, matchesOf } from './matching';
import { pageOf } from './page-of';
import { Stock, type StockedAd } from './stock';

const random = new Random(4);
const makes = ['Toyota', 'Ford', 'BMW'];
const anAd = (id: number): StockedAd => {
  const make = random.pick(makes);
  const model = `${make[0]}${random.whole(1, 3)}`;
  const city = random.pick(['Durban', 'Soweto']);
  return {
    id,
    creator: random.whole(1, 3),
    make,
    model,
    year: random.whole(2015, 2020),
    price: random.whole(1, 20) * 10_000,
    mileage: random.whole(0, 9) * 10_000,
    created: id * 1000,
    fueltype: 'Petrol',
    transmission: 'Manual',
    bodytype: 'Sedan',
    province: city === 'Durban' ? 'KwaZulu-Natal' : 'Gauteng',
    city,
    text: `${make} ${model} ${city}`.toLowerCase(),
  };
};
const open: Wanted = { names: {}, price: {}, mileage: {}, terms: [] };
const word = (typed: string) => ({ typed, words: null });
const searches: Wanted[] = [
  open,
  { ...open, names: { make: ['toyota'], city: ['durban'] }, price: { from: 50_000, to: 150_000 } },
  { ...open, years: [{ to: 2016 }, { from: 2019, to: 2019 }], creator: 2 },
  { ...open, years: [] },
  { ...open, creator: null },
  { ...open, terms: [[[{ typed: 'x', words: ['toyota'] }], [word('f1'), word('sow')]]] },
  { ...open, terms: [[[word('t')]], [[{ typed: 'durban', words: ['durban'] }]]] },
];
const everything = (stock: Stock, wanted: Wanted) => {
  const matches = matchesOf(stock, wanted);
  const ids = foundIn(stock, matches).sort((a, b) => a - b);
  const pages = [1, 2, 50].map((page) => pageOf(stock, matches, { page, limit: 7, sortBy: 'price_low_high' }));
  return { ids, pages, facets: countFacets(stock, matches) };
};

describe('the stock', () => {
  it('API-221 is the same whatever came, changed and went before', () => {
    const ads = new Map<number, StockedAd>();
    const stock = new Stock();
    for (let step = 0; step < 600; step++) {
      const id = random.whole(1, 80);
      if (random.chance(0.3)) {
        ads.delete(id);
        stock.remove(id);
      } else {
        const ad = anAd(id);
        ads.set(id, ad);
        stock.put(ad);
      }
    }
    const fresh = new Stock();
    for (const ad of ads.values()) fresh.put(ad);
    // 81 is not there: it went in the moment between.
    for (const one of [stock, fresh]) one.feature([...ads.keys()].slice(0, 5).concat(81));
    expect(stock.size).toBe(ads.size);
    for (const wanted of searches) expect(everything(stock, wanted)).toEqual(everything(fresh, wanted));
  });

  it('API-34 pages hold every ad once, in order, at any depth', () => {
    const stock = new Stock();
    for (let id = 1; id <= 200; id++) stock.put(anAd(id));
    stock.feature([7, 120]);
    const matches = matchesOf(stock, open);
    const pages = Array.from({ length: 30 }, (_, at) => pageOf(stock, matches, { page: at + 1, limit: 7 }));
    const whole = pageOf(stock, matches, { limit: 1_000 });
    expect(pages.flat()).toEqual(whole);
    expect(new Set(whole).size).toBe(200);
    expect(whole.slice(0, 3)).toEqual([120, 7, 200]);
    stock.feature([120]);
    stock.put(anAd(120));
    expect(pageOf(stock, matches, { limit: 2 })).toEqual([120, 200]);
  });
});
