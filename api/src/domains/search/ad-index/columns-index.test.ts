import { Random } from '../../../../tools/seed/random';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import type { AdFilter } from '../ad-filter';
import { AdIndex } from './ad-index';
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
    text: `${make} ${model} ${city}`.toLowerCase(),
  };
};
const unfiltered: AdFilter = { names: {}, price: {}, mileage: {}, terms: [] };
const word = (typed: string) => ({ typed, words: null });
const searches: AdFilter[] = [
  unfiltered,
  { ...unfiltered, names: { make: ['toyota'], city: ['durban'] }, price: { from: 50_000, to: 150_000 } },
  { ...unfiltered, years: [{ to: 2016 }, { from: 2019, to: 2019 }], creator: 2 },
  { ...unfiltered, years: [] },
  { ...unfiltered, creator: null },
  { ...unfiltered, terms: [[[{ typed: 'x', words: ['toyota'] }], [word('f1'), word('sow')]]] },
  { ...unfiltered, terms: [[[word('t')]], [[{ typed: 'durban', words: ['durban'] }]]] },
];
const searchAll = (index: AdIndex, filter: AdFilter) => ({
  all: index.search(filter, { limit: 1_000, facets: true }),
  pages: [1, 2, 50].map((page) => index.search(filter, { page, limit: 7, sortBy: 'price_low_high' })),
});

describe('the ad index', () => {
  it('API-221 returns the same results after any sequence of additions, changes and removals', () => {
    const ads = new Map<number, IndexedAd>();
    const index = new AdIndex();
    for (let step = 0; step < 600; step++) {
      const id = random.whole(1, 80);
      if (random.chance(0.3)) {
        ads.delete(id);
        index.remove(id);
      } else {
        const ad = anAd(id);
        ads.set(id, ad);
        index.put(ad);
      }
    }
    const fresh = new AdIndex();
    for (const ad of ads.values()) fresh.put(ad);
    // 81 was deleted just before.
    for (const target of [index, fresh]) target.feature([...ads.keys()].slice(0, 5).concat(81));
    expect(index.size).toBe(ads.size);
    for (const filter of searches) expect(searchAll(index, filter)).toEqual(searchAll(fresh, filter));
  });

  it('API-34 pages contain every ad once, in order, at any depth', () => {
    const index = new AdIndex();
    for (let id = 1; id <= 200; id++) index.put(anAd(id));
    index.feature([7, 120]);
    const pages = Array.from(
      { length: 30 },
      (_, pageIndex) => index.search(unfiltered, { page: pageIndex + 1, limit: 7 }).ids,
    );
    const allIds = index.search(unfiltered, { limit: 1_000 }).ids;
    expect(pages.flat()).toEqual(allIds);
    expect(new Set(allIds).size).toBe(200);
    expect(allIds.slice(0, 3)).toEqual([120, 7, 200]);
    index.feature([120]);
    index.put(anAd(120));
    expect(index.search(unfiltered, { limit: 2 }).ids).toEqual([120, 200]);
  });

  it('API-932 a result stays valid while other searches run and ads change', () => {
    const index = new AdIndex();
    for (let id = 1; id <= 200; id++) index.put(anAd(id));
    const results = searches.map((filter) => index.search(filter, { limit: 1_000, facets: true }));
    const copies = structuredClone(results);
    for (const filter of [...searches].reverse()) index.search(filter, { facets: true });
    for (let id = 1; id <= 150; id++) index.remove(id);
    expect(results).toEqual(copies);
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
