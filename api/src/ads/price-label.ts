import type { PriceInsight } from '@roadworthy/contract/api/insights';
import { fewestComparables } from '@roadworthy/contract/limits';
import type { PriceLabel } from '@roadworthy/contract/options';

export type Priced = { price: number; year: number; mileage: number };

/**
 * What one year of age and 10 000 km take off a price: round figures of the South African market, meant for small
 * differences.
 */
const lostPerYear = 0.12;
const lostPerTenThousandKm = 0.015;
/** The most that a label's price is of the typical one; above all of them it is high. */
const bounds: readonly [PriceLabel, number][] = [
  ['great', 0.9],
  ['good', 0.98],
  ['fair', 1.08],
];

/** What a comparable car would ask if it were as old and as far driven as this one. */
function brought(comparable: Priced, to: Priced): number {
  const byAge = (1 - lostPerYear) ** (comparable.year - to.year);
  const byMileage = (1 - lostPerTenThousandKm) ** ((to.mileage - comparable.mileage) / 10_000);
  return comparable.price * byAge * byMileage;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** How far apart comparable cars are: in years, and in km for a car of this mileage. */
export const yearsApart = 2;
export const mileageApart = (mileage: number): number => Math.max(30_000, Math.round(mileage * 0.4));

/** An ad of the make, model and condition in question. */
export type Sibling = Priced & { id: number };

/** Whether an ad of the same make, model and condition says something about another's price. */
export const isComparable = (ad: Sibling, other: Sibling): boolean =>
  other.id !== ad.id &&
  other.price > 0 &&
  Math.abs(other.year - ad.year) <= yearsApart &&
  Math.abs(other.mileage - ad.mileage) <= mileageApart(ad.mileage);

/** So many say enough; of more the nearest in year, then in mileage, are taken. */
const mostComparables = 200;

/** The comparable ones among ads of the same make, model and condition. */
export function comparablesOf(ad: Sibling, siblings: readonly Sibling[]): Sibling[] {
  const found = siblings.filter((other) => isComparable(ad, other));
  if (found.length <= mostComparables) return found;
  const away = (field: 'year' | 'mileage', other: Sibling) => Math.abs(other[field] - ad[field]);
  found.sort(
    (one, other) =>
      away('year', one) - away('year', other) || away('mileage', one) - away('mileage', other) || one.id - other.id,
  );
  return found.slice(0, mostComparables);
}

/**
 * The price label of an ad (issue 4.7). Comparable are other active ads on this site of the same make, model and
 * condition, at most two years older or newer, whose mileage differs by at most 30 000 km or two fifths, whichever is
 * more. Each of their prices is brought to this car's year and mileage: 12 % a year, 1.5 % per 10 000 km. The median of
 * those is the typical price; an ad at up to 90 % of it is great, to 98 % good, to 108 % fair, above that high. A
 * median minds no joke prices, and bringing prices over keeps the newest year of a model from looking dear beside older
 * ones. `lowest` and `highest` are what the comparable ads really ask.
 * @returns null for fewer than eight comparable ads, which would say nothing
 */
export function priceInsight(ad: Priced, comparables: readonly Priced[]): PriceInsight | null {
  if (comparables.length < fewestComparables) return null;
  const prices = comparables.map(({ price }) => price);
  const typical = median(comparables.map((one) => brought(one, ad)));
  const label = bounds.find(([, most]) => ad.price <= typical * most)?.[0] ?? 'high';
  return {
    label,
    count: comparables.length,
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    typical: Math.round(typical / 100) * 100,
  };
}
