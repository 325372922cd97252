import type { PriceInsight } from '@roadworthy/contract/api/insights';
import { MIN_COMPARABLES } from '@roadworthy/contract/limits';
import type { PriceLabel } from '@roadworthy/contract/options';
import type { PricedAd } from '../../read-models/price-segments';

/** Depreciation in the South African market, rounded; only used for the small differences between comparables. */
const DEPRECIATION_PER_YEAR = 0.12;
const DEPRECIATION_PER_10_000_KM = 0.015;
/** Upper bound of each label as a share of the typical price; above all of them the label is high. */
const bounds: readonly [PriceLabel, number][] = [
  ['great', 0.9],
  ['good', 0.98],
  ['fair', 1.08],
];

/** The price of a comparable car adjusted to the year and mileage of the subject. */
function normalizePrice(comparable: PricedAd, to: PricedAd): number {
  const byAge = (1 - DEPRECIATION_PER_YEAR) ** (comparable.year - to.year);
  const byMileage = (1 - DEPRECIATION_PER_10_000_KM) ** ((to.mileage - comparable.mileage) / 10_000);
  return comparable.price * byAge * byMileage;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * The price label of an ad: its price against the median of the comparables, each adjusted to its year and mileage.
 * The median ignores joke prices. `lowest` and `highest` are unadjusted asking prices.
 * @returns null below `MIN_COMPARABLES`, where a median means little
 */
export function priceInsight(ad: PricedAd, comparables: readonly PricedAd[]): PriceInsight | null {
  if (comparables.length < MIN_COMPARABLES) return null;
  const prices = comparables.map(({ price }) => price);
  const typical = median(comparables.map((comparable) => normalizePrice(comparable, ad)));
  const label = bounds.find(([, maxShare]) => ad.price <= typical * maxShare)?.[0] ?? 'high';
  return {
    label,
    count: comparables.length,
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    typical: Math.round(typical / 100) * 100,
  };
}
