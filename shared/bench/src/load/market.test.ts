import { canMatch, payloadOf, queryOf, readSearch } from '@roadworthy/contract/search';
import { anAd } from '@roadworthy/testing/builders';
import { seededRandom } from './arrivals';
import { type Market, someAd, someSearch } from './market';

const market: Market = {
  ads: Array.from({ length: 100 }, (_, at) => anAd({ _id: String(at), price: 100_000 + at })),
  articles: ['an-article'],
};

it('looks at new ads more often', () => {
  const looks = Array.from({ length: 10_000 }, (_, at) => Number(someAd(market, () => at / 10_000)._id));
  expect(looks.filter((id) => id < 25)).toHaveLength(5_000);
  expect(Math.max(...looks)).toBe(99);
});

it('searches for what an address can hold', () => {
  const random = seededRandom(27);
  const searches = Array.from({ length: 200 }, () => someSearch(market, random));
  for (const search of searches) {
    expect(readSearch(new URLSearchParams(queryOf(search)))).toEqual(search);
    expect(canMatch(payloadOf(search))).toBe(true);
  }
  expect(new Set(searches.map(queryOf)).size).toBeGreaterThan(20);
});
