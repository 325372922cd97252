import { MAX_SIMILAR_ADS } from '@roadworthy/contract/limits';
import { lowerBound } from '../../../platform/collections/lower-bound';
import type { SimilarityCriteria } from './ad-index';
import type { ColumnStore } from './column-store';

/** Largest price difference of a similar ad, as a share of the price. */
const PRICE_BAND = 0.25;
/** Only the nearest prices on either side are ranked. For a rare body type the whole price band is looked through. */
const MAX_RANKED_PER_SIDE = 100;
/** What a year of difference or another make counts, in per cent of the price. */
const PENALTY_PERCENT = 3;

/** Rows of the ad's body type with prices between `nearest` and `farthest`, by price; equal prices oldest first. */
function rankedRows(
  { orders, numbers, facets, size }: ColumnStore,
  ad: SimilarityCriteria,
  sortBy: 'price_low_high' | 'price_high_low',
  { nearest, farthest }: { nearest: number; farthest: number },
): number[] {
  const sign = sortBy === 'price_low_high' ? 1 : -1;
  const sorted = orders[sortBy].sorted(size);
  const signedPrice = (position: number) => sign * numbers.price.at(sorted[position] as number);
  const rows: number[] = [];
  // Backwards: the orders have equal prices newest first.
  let position = lowerBound((index) => signedPrice(index) <= sign * nearest, 0, sorted.length) - 1;
  for (; position >= 0 && signedPrice(position) >= sign * farthest; position--) {
    const row = sorted[position] as number;
    if (facets.bodytype.valueAt(row).name === ad.bodytype && numbers.id.at(row) !== ad.id) rows.push(row);
    if (rows.length === MAX_RANKED_PER_SIDE) break;
  }
  return rows;
}

/** The ids of the most similar ads, by price difference plus 3 % per year apart and for another make. */
export function findSimilar(store: ColumnStore, ad: SimilarityCriteria): number[] {
  const { id, price, year } = store.numbers;
  const distance = (row: number) =>
    Math.abs(price.at(row) - ad.price) / Math.max(1, ad.price) +
    (PENALTY_PERCENT * Math.abs(year.at(row) - ad.year)) / 100 +
    (store.facets.make.valueAt(row).name === ad.make ? 0 : PENALTY_PERCENT / 100);
  const [lowest, highest] = [Math.floor(ad.price * (1 - PRICE_BAND)), Math.ceil(ad.price * (1 + PRICE_BAND))];
  return [
    ...rankedRows(store, ad, 'price_low_high', { nearest: ad.price, farthest: lowest }),
    ...rankedRows(store, ad, 'price_high_low', { nearest: ad.price + 1, farthest: highest }),
  ]
    .map((row) => ({ id: id.at(row), distance: distance(row) }))
    .sort((a, b) => a.distance - b.distance || b.id - a.id)
    .slice(0, MAX_SIMILAR_ADS)
    .map(({ id }) => id);
}
