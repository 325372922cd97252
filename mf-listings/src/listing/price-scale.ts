import { PRICE_RANGE } from '@roadworthy/contract/limits';

/** Positions of the price slider, from 0. */
export const LAST_POSITION = 100;
/** Rand at position 1; position 0 is no lower limit. */
const LOWEST_PRICE = 10_000;
const RATIO = Math.log(PRICE_RANGE.max / LOWEST_PRICE);

/** Two digits, the second one in halves: 10 500, 105 000, 1 050 000. All are multiples of the range's step. */
function roundPrice(price: number): number {
  const unit = 10 ** (Math.floor(Math.log10(price)) - 1) / 2;
  return Math.round(price / unit) * unit;
}

/** The price in rand at a position: each is about 6.5 % more than the one before (SEARCH-11). */
export function toPrice(position: number): number {
  if (position <= 0) return PRICE_RANGE.min;
  if (position >= LAST_POSITION) return PRICE_RANGE.max;
  return roundPrice(LOWEST_PRICE * Math.exp((RATIO * (position - 1)) / (LAST_POSITION - 1)));
}

/** The position nearest to a price in rand. */
export function toPosition(price: number): number {
  if (price < LOWEST_PRICE / 2) return 0;
  const position = 1 + ((LAST_POSITION - 1) * Math.log(price / LOWEST_PRICE)) / RATIO;
  return Math.min(Math.max(Math.round(position), 1), LAST_POSITION);
}
