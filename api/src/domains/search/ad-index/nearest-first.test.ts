import { nameKey } from '@roadworthy/contract/name-key';
import { Random } from '../../../../tools/seed/random';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import type { AdFilter } from '../ad-filter';
import { kmTo, type Nearby } from '../nearby';
import type { ResultPage } from './ad-index';
import { ColumnStore } from './column-store';
import { searchColumns } from './search-columns';

const random = new Random(7);
const cities = Array.from({ length: 30 }, (_, index) => `Town ${index}`);
/** A third of the ads is in the first two towns; every fifth town is at an unknown distance, some are equally far. */
const ads: readonly IndexedAd[] = Array.from({ length: 3_000 }, (_, index) => ({
  ...{ id: index + 1, creator: 1, make: random.pick(['Ford', 'Kia']), model: 'X', fueltype: 'Petrol', drive: 'FWD' },
  ...{ year: 2020, price: random.whole(1, 9), mileage: 1, created: random.whole(1, 400), transmission: 'Manual' },
  ...{ bodytype: 'Sedan', province: 'Gauteng', engine: 2, exteriorcolor: 'Red', trim: null, cab: null, doors: null },
  ...{ seats: null, isDealer: false, valueLabel: null, valueRank: 3, priceDrop: 0, text: '', features: '' },
  city: random.chance(0.33) ? random.pick(cities.slice(0, 2)) : random.pick(cities),
}));
const townKeyOf = (city: string) => `gauteng\n${nameKey(city)}`;
const kmByTown = new Map(
  cities.flatMap((city, index) => (index % 5 === 4 ? [] : [[townKeyOf(city), 3 * Math.floor(index / 2)] as const])),
);
const filter = (within: Nearby['within'], make?: string): AdFilter => ({
  ...{ names: make ? { make: [make] } : {}, price: {}, mileage: {}, terms: [] },
  nearby: { within, province: 'gauteng', kmByTown },
});
const featured = [2, 400, 900, 2_000];
const store = new ColumnStore();
for (const ad of ads) store.put(ad);
store.feature(featured);

/** The ids in order, by sorting all matches. */
function expectedIds({ nearby, names }: AdFilter): number[] {
  const kmOf = ({ city }: IndexedAd) => (nearby ? kmTo(nearby, 'gauteng', nameKey(city)) : 0);
  const found = ads.filter(
    (ad) =>
      (!names.make || names.make.includes(nameKey(ad.make))) &&
      (typeof nearby?.within !== 'number' || kmOf(ad) <= nearby.within),
  );
  // Unknown distances are equal; their difference would not be a number.
  const byDistance = (a: IndexedAd, b: IndexedAd) => (kmOf(a) === kmOf(b) ? 0 : kmOf(a) - kmOf(b));
  const sorted = found.sort((a, b) => byDistance(a, b) || b.created - a.created || b.id - a.id).map(({ id }) => id);
  const pinned = sorted.filter((id) => featured.includes(id)).slice(0, 2);
  return [...pinned, ...sorted.filter((id) => !pinned.includes(id))];
}

describe('nearest first in the ad index', () => {
  it.each([
    ['all ads', filter('all')],
    ['many ads of a make', filter('all', 'kia')],
    ['many ads within a radius', filter(25)],
    ['few ads within a radius', filter(10, 'kia')],
  ])('API-39 %s come in the order of a full sort, on pages of any length', (_name, criteria) => {
    const expected = expectedIds(criteria);
    const idsOf = (page: ResultPage) => searchColumns(store, criteria, { ...page, sortBy: 'nearest' }).ids;
    expect(idsOf({ limit: 5_000 })).toEqual(expected);
    for (const limit of [1, 2, 15, 100]) {
      for (const page of [1, 2, 3, random.whole(4, 30), Math.ceil(expected.length / limit)]) {
        expect(idsOf({ page, limit })).toEqual(expected.slice((page - 1) * limit, page * limit));
      }
    }
  });
});
