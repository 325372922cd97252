import { Random } from '../../../../tools/seed/random';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import type { AdFilter } from '../ad-filter';
import { searchAmong } from '.';
import type { AdSearcher, ResultPage } from './ad-index';
import { ColumnStore } from './column-store';
import { searchColumns } from './search-columns';
import { findSimilar } from './similar-ads';
import { TextIndex } from './text-index';

const random = new Random(4);
const makes = ['Toyota', 'Ford', 'BMW'];
const anAd = (id: number): IndexedAd => {
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
    drive: random.pick(['FWD', '4WD']),
    engine: random.pick([0, 1.4, 2]),
    exteriorcolor: random.pick(['White', 'Red']),
    ...random.pick([
      { trim: null, cab: null, doors: null, seats: null },
      { trim: 'GTI', cab: null, doors: 5, seats: 5 },
      { trim: 'Raider', cab: 'double', doors: 4, seats: 5 },
    ]),
    isDealer: random.chance(0.5),
    valueLabel: random.pick(['great', 'check', null]),
    valueRank: random.whole(0, 4),
    priceDrop: 0,
    text: `${make} ${model} ${city}`.toLowerCase(),
    features: random.some(['alarm', 'bluetooth', 'sunroof', 'warranty'], 2).join(' '),
  };
};
const unfiltered: AdFilter = { names: {}, price: {}, mileage: {}, terms: [] };
const word = (typed: string) => ({ typed, words: null });
const searches: AdFilter[] = [
  unfiltered,
  { ...unfiltered, names: { make: ['toyota'], city: ['durban'] }, price: { from: 50_000, to: 150_000 } },
  { ...unfiltered, years: [{ to: 2016 }, { from: 2019, to: 2019 }], creator: 2 },
  { ...unfiltered, years: [] },
  {
    ...unfiltered,
    names: { drive: ['fwd'], seats: ['5'], seller: ['dealer'] },
    engine: { from: 1.4 },
    posted: { from: 0 },
  },
  { ...unfiltered, names: { model: ['t1', 't2'], trim: ['gti'], cab: ['double'] } },
  { ...unfiltered, features: [7, 30], names: { exteriorcolor: ['red'] } },
  // Every facet filters.
  {
    ...unfiltered,
    names: {
      ...{ make: ['toyota', 'ford'], model: ['t1', 't2', 'f1'], trim: ['raider'], fueltype: ['petrol'], seats: ['5'] },
      ...{ transmission: ['manual'], bodytype: ['sedan'], province: ['gauteng'], city: ['soweto'], doors: ['4'] },
      ...{ drive: ['fwd'], cab: ['double'], exteriorcolor: ['red'], seller: ['dealer'] },
      value: ['great'],
    },
    ...{ years: [{ from: 2016 }], engine: { from: 1 }, posted: { from: 0 }, features: [7], creator: 2 },
    ...{ price: { from: 1 }, mileage: { to: 80_000 }, terms: [[[word('t')]]] },
  },
  { ...unfiltered, creator: null },
  { ...unfiltered, terms: [[[{ typed: 'x', words: ['toyota'] }], [word('f1'), word('sow')]]] },
  { ...unfiltered, terms: [[[word('t')]], [[{ typed: 'durban', words: ['durban'] }]]] },
];
const searchAll = (store: ColumnStore, filter: AdFilter) => ({
  all: searchColumns(store, filter, { limit: 1_000, facets: true }),
  pages: [1, 2, 50].map((page) => searchColumns(store, filter, { page, limit: 7, sortBy: 'price_low_high' })),
});

describe('the ad index', () => {
  it('API-221 returns the same results after any sequence of additions, changes and removals', () => {
    const ads = new Map<number, IndexedAd>();
    const store = new ColumnStore();
    for (let step = 0; step < 600; step++) {
      const id = random.whole(1, 80);
      if (random.chance(0.3)) {
        ads.delete(id);
        store.remove(id);
      } else {
        const ad = anAd(id);
        ads.set(id, ad);
        store.put(ad);
      }
    }
    const fresh = new ColumnStore();
    for (const ad of ads.values()) fresh.put(ad);
    // 81 was deleted just before.
    for (const target of [store, fresh]) target.feature([...ads.keys()].slice(0, 5).concat(81));
    expect(store.size).toBe(ads.size);
    for (const filter of searches) expect(searchAll(store, filter)).toEqual(searchAll(fresh, filter));
  });

  it('API-34 pages contain every ad once, in order, at any depth', () => {
    const store = new ColumnStore();
    for (let id = 1; id <= 200; id++) store.put(anAd(id));
    store.feature([7, 120]);
    const idsOf = (page: ResultPage) => searchColumns(store, unfiltered, page).ids;
    const pages = Array.from({ length: 30 }, (_, pageIndex) => idsOf({ page: pageIndex + 1, limit: 7 }));
    const allIds = idsOf({ limit: 1_000 });
    expect(pages.flat()).toEqual(allIds);
    expect(new Set(allIds).size).toBe(200);
    expect(allIds.slice(0, 3)).toEqual([120, 7, 200]);
    store.feature([120]);
    store.put(anAd(120));
    expect(idsOf({ limit: 2 })).toEqual([120, 200]);
  });

  it('API-932 a result stays valid while other searches run and ads change', () => {
    const store = new ColumnStore();
    for (let id = 1; id <= 200; id++) store.put(anAd(id));
    const results = searches.map((filter) => searchColumns(store, filter, { limit: 1_000, facets: true }));
    const copies = structuredClone(results);
    for (const filter of [...searches].reverse()) searchColumns(store, filter, { facets: true });
    for (let id = 1; id <= 150; id++) store.remove(id);
    expect(results).toEqual(copies);
  });

  it('API-932 interleaved searches do not affect one another', async () => {
    const ads = Array.from({ length: 200 }, (_, index) => anAd(index + 1));
    const searchOne = async (searcher: AdSearcher, filter: AdFilter) => {
      const result = await searcher.search(filter, { limit: 1_000, facets: true });
      return { ...result, countedAgain: await searcher.count(filter) };
    };
    const alone = await Promise.all(searches.map((filter) => searchOne(searchAmong(ads), filter)));
    const shared = searchAmong(ads);
    const interleaved = await Promise.all(searches.map((filter) => searchOne(shared, filter)));
    expect(interleaved).toEqual(alone);
    expect(alone.map(({ countedAgain }) => countedAgain)).toEqual(alone.map(({ ids }) => ids.length));
  });

  it('API-160 similar ads are those of all ads, nearest in price, year and make, first', () => {
    const ads = Array.from({ length: 1_500 }, (_, index) => ({
      ...anAd(index + 1),
      bodytype: random.pick(['Sedan', 'Coupe']),
    }));
    const store = new ColumnStore();
    for (const ad of ads) store.put(ad);
    for (const ad of [...ads.slice(0, 40), { ...anAd(0), price: 0 }, { ...anAd(0), bodytype: 'Bus' }]) {
      const others = ads.filter(({ id, bodytype }) => id !== ad.id && bodytype === ad.bodytype);
      const nearest = (prices: { from: number; to: number }) =>
        others
          .filter(({ price }) => price >= prices.from && price <= prices.to)
          .sort((a, b) => Math.abs(a.price - ad.price) - Math.abs(b.price - ad.price) || a.id - b.id)
          .slice(0, 100);
      const distance = ({ price, year, make }: IndexedAd) =>
        Math.abs(price - ad.price) / Math.max(1, ad.price) +
        (3 * Math.abs(year - ad.year)) / 100 +
        (make === ad.make ? 0 : 0.03);
      const expected = [
        ...nearest({ from: 0.75 * ad.price, to: ad.price }),
        ...nearest({ from: ad.price + 1, to: 1.25 * ad.price }),
      ].sort((a, b) => distance(a) - distance(b) || b.id - a.id);
      expect(findSimilar(store, ad)).toEqual(expected.slice(0, 6).map(({ id }) => id));
    }
  });

  it('API-933 the text index contains only words of current ads', () => {
    const texts = new TextIndex();
    for (let step = 0; step < 1_000; step++) texts.put(step % 3, `polo vivo word${step}`);
    expect(texts.wordCount).toBe(5);
    const rowsWith = (typed: string) => [...texts.having([[[word(typed)]]], 3)];
    expect([rowsWith('polo'), rowsWith('word998'), rowsWith('word1')]).toEqual([
      [1, 1, 1],
      [0, 0, 1],
      [0, 0, 0],
    ]);
    texts.remove(0, 2);
    expect([texts.wordCount, rowsWith('word998'), rowsWith('polo')]).toEqual([4, [1, 0, 0], [1, 1, 0]]);
    texts.remove(1, 1);
    texts.remove(0, 0);
    expect(texts.wordCount).toBe(0);
  });
});
