import type { ValueLabel } from '@roadworthy/contract/options';

/** The estimated value of a car, and the range in which 80 % of such cars are offered, in rand. */
export type ValueRange = { value: number; low: number; high: number };

/**
 * Bounds of the share of the estimate below which a price is no bargain but needs checking. Between them: where 97.5 % of such
 * cars are dearer, which is half as far again as the low end of the range, so that few honest prices of old cars are warned of.
 */
const CREDIBLE_SHARE = { min: 0.65, max: 0.8 } as const;
const CREDIBLE_EXPONENT = 1.5;
/** Only an estimate whose range begins above this share of it is certain enough to praise a low price. */
const MIN_CERTAIN_SHARE = 0.85;
/** A range narrower than this share on a side counts as this wide: among new cars 1 % is no bargain. */
const MIN_HALF_RANGE = 0.05;
/** How far from the estimate towards the ends of the range a good price ends and a high one begins. */
const GOOD_SHARE = 1 / 3;
const HIGH_SHARE = 2 / 3;

/**
 * The label of a price. Great: below the range. Good: in it, but at least a third of the way down from the estimate to its
 * low end. High: more than two thirds of the way up to its high end.
 */
export function labelPrice(price: number, { value, ...range }: ValueRange): ValueLabel {
  const low = Math.min(range.low, value * (1 - MIN_HALF_RANGE));
  const high = Math.max(range.high, value * (1 + MIN_HALF_RANGE));
  const isCertain = low >= value * MIN_CERTAIN_SHARE;
  const credible = Math.max(CREDIBLE_SHARE.min, Math.min(CREDIBLE_SHARE.max, (low / value) ** CREDIBLE_EXPONENT));
  if (price < value * credible) return 'check';
  if (!isCertain) return price > high ? 'high' : 'fair';
  if (price < low) return 'great';
  if (price <= value - (value - low) * GOOD_SHARE) return 'good';
  return price <= value + (high - value) * HIGH_SHARE ? 'fair' : 'high';
}

/** What is stored of a value: its label, and the price in percent of the estimate. Null without an estimate. */
export type StoredLabel = { label: ValueLabel | null; percent: number | null };

const MAX_PERCENT = 999;

export const toStoredLabel = (price: number, range: ValueRange | undefined): StoredLabel =>
  range && price > 0
    ? { label: labelPrice(price, range), percent: Math.min(MAX_PERCENT, Math.round((price / range.value) * 100)) }
    : { label: null, percent: null };
