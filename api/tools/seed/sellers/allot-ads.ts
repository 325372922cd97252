import type { Random } from '../random';

/** Of all ads, by private sellers. */
const PRIVATE_SHARE = 0.18;
/** Of private sellers, those with a second ad. */
const SECOND_AD_SHARE = 0.16;
/** The free plan of a private seller allows this many ads. */
export const PRIVATE_ALLOWANCE = 2;
/** Forty dealers for 2 000 ads; a larger market has larger dealers too. */
const DEALERS_AT_2000_ADS = 40;
const DEALER_GROWTH = 0.75;
const MIN_DEALERS = 6;
/** The demonstration's dealers can post some ads more within their plan of 50. */
const DEMO_STOCK = 30;
/** The largest plan allows this many ads. */
const MAX_STOCK = 1_000;

/** How many dealers a market has, and which of its sellers each ad belongs to. */
export type Allotment = {
  dealers: number;
  /** Ads of each dealer. */
  stocks: number[];
  /** Ads of each private seller; the first is the demonstration's. */
  privates: number[];
};

/** Splits `total` in proportion to weights, with what is left over to the first ones. */
function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  let rest = total - parts.reduce((all, part) => all + part, 0);
  for (let index = 0; rest > 0; index = (index + 1) % parts.length, rest--) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Plans the sellers of `ads` ads: most belong to dealers; a private seller has one or two. */
export function allotAds(random: Random, ads: number): Allotment {
  const privateAds = Math.min(ads, Math.max(PRIVATE_ALLOWANCE, Math.round(ads * PRIVATE_SHARE)));
  const privates = [Math.min(PRIVATE_ALLOWANCE, privateAds)];
  for (let left = privateAds - PRIVATE_ALLOWANCE; left > 0; ) {
    const own = left > 1 && random.chance(SECOND_AD_SHARE) ? 2 : 1;
    privates.push(own);
    left -= own;
  }
  const dealers = Math.max(MIN_DEALERS, Math.round(DEALERS_AT_2000_ADS * (ads / 2_000) ** DEALER_GROWTH));
  const dealerAds = ads - privateAds;
  const ofDemo = Math.min(DEMO_STOCK, Math.floor(dealerAds / 4));
  const weights = Array.from({ length: dealers - 2 }, () => Math.exp(random.normal() * 0.45));
  const stocks = [ofDemo, ofDemo, ...split(dealerAds - 2 * ofDemo, weights)];
  if (stocks.some((stock) => stock > MAX_STOCK)) throw new Error(`A dealer has more than ${MAX_STOCK} ads.`);
  return { dealers, stocks, privates };
}
