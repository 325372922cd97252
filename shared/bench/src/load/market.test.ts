import { canMatch, parseSearch, toQuery, toSearchPayload } from '@roadworthy/contract/search';
import { buildAd } from '@roadworthy/testing/builders';
import { seededRandom } from './arrivals';
import { type Market, pickAd, pickSearch } from './market';

const market: Market = {
  ads: Array.from({ length: 100 }, (_, index) => buildAd({ _id: String(index), price: 100_000 + index })),
  articles: ['an-article'],
};

it('picks new ads more often', () => {
  const pickedIds = Array.from({ length: 10_000 }, (_, index) => Number(pickAd(market, () => index / 10_000)._id));
  expect(pickedIds.filter((id) => id < 25)).toHaveLength(5_000);
  expect(Math.max(...pickedIds)).toBe(99);
});

it('builds searches that a URL can represent', () => {
  const random = seededRandom(27);
  const searches = Array.from({ length: 200 }, () => pickSearch(market, random));
  for (const search of searches) {
    expect(parseSearch(new URLSearchParams(toQuery(search)))).toEqual(search);
    expect(canMatch(toSearchPayload(search))).toBe(true);
  }
  expect(new Set(searches.map(toQuery)).size).toBeGreaterThan(20);
});
