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

/**
 * The price label of an ad (issue 4.7). Comparable are other active ads on this site of the same make, model and
 * condition, at most two years older or newer, whose mileage differs by at most 30 000 km or two fifths, whichever is
 * more. Each of their prices is brought to this car's year and mileage: 12 % a year, 1.5 % per 10 000 km. The median of
 * those is the typical price; an ad at up to 90 % of it is great, to 98 % good, to 108 % fair, above that high. A
 * median minds no joke prices, and bringing prices over keeps the newest year of a model from looking dear beside older
 * ones. `lowest` and `highest` are what the comparable ads really ask.
 * @param comparables see `comparablesAmong`
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
