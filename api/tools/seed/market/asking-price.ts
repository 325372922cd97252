import type { Variant } from '@roadworthy/contract/api/variants';
import { inflate, marketShares, PROVINCE_PRICES, SEASON } from '../data/market';
import type { Random } from '../random';

/** What a new car loses on the first day, and what it loses in a year after it. */
const FIRST_DAY_LOSS = 0.09;
const YEARLY_LOSS = 0.08;
/** Models that keep or lose their value more than their make. */
const MODEL_RESALE: Readonly<Record<string, number>> = {
  Hilux: 0.88,
  Fortuner: 0.95,
  'Land Cruiser 79': 0.6,
  'Land Cruiser 300': 0.75,
  'Land Cruiser Prado': 0.85,
  Ranger: 0.9,
  Jimny: 0.8,
  'Golf GTI': 0.9,
  'Golf R': 0.9,
  911: 0.65,
  'G-Class': 0.7,
  Wrangler: 0.75,
  Defender: 0.75,
};
/** An electric car loses more than others of its make. */
const ELECTRIC_RESALE = 1.35;
/** Of the price for 10 000 km more than usual, and the most that a mileage adds or takes. */
const LOSS_PER_10_000_KM = 0.014;
const MILEAGE_EFFECT = { min: 0.62, max: 1.14 } as const;
/** Spread of asking prices for the same car, as the deviation of a logarithm. */
const PRICE_SPREAD = 0.055;

export const USUAL_KM_A_YEAR = 13_600;

/** The price of the car as a new one, in the money of the year of `now`. */
export const newPriceOf = ({ priceWhenNew, priceYear }: Variant, now: Date): number =>
  inflate(priceWhenNew, priceYear, now.getUTCFullYear());

/** What a car in good order with the usual mileage is worth at an age in years. */
export function usualPrice(variant: Variant, age: number, now: Date): number {
  const resale =
    (marketShares.get(variant.make)?.resale ?? 1) *
    (MODEL_RESALE[variant.model] ?? 1) *
    (variant.fuel === 'Electric' ? ELECTRIC_RESALE : 1);
  return newPriceOf(variant, now) * ((1 - FIRST_DAY_LOSS) * Math.exp(-YEARLY_LOSS * age)) ** resale;
}

export type Offer = {
  variant: Variant;
  age: number;
  mileage: number;
  /** What condition and equipment add or take, as a factor. */
  worth: number;
  province: string;
  postedAt: Date;
  isDealer: boolean;
};

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

/** What a seller asks for a used car, before rounding. */
export function askingPrice(random: Random, offer: Offer, now: Date): number {
  const { variant, age, mileage, worth, province, postedAt, isDealer } = offer;
  const moreThanUsual = (mileage - USUAL_KM_A_YEAR * age) / 10_000;
  const byMileage = clamp((1 - LOSS_PER_10_000_KM) ** moreThanUsual, MILEAGE_EFFECT);
  const bySeller = isDealer ? 1.03 : 0.95;
  const bySeason = SEASON[postedAt.getUTCMonth()] ?? 1;
  const spread = Math.exp(random.normal() * PRICE_SPREAD);
  return (
    usualPrice(variant, age, now) * byMileage * worth * bySeller * bySeason * (PROVINCE_PRICES[province] ?? 1) * spread
  );
}

/** How dealers end their prices; each has one habit. */
export const dealerEndings = [900, 900, 900, 995, 990, 950, 0, 800] as const;
const VERY_EXPENSIVE = 1_000_000;

/** A dealer's price just below a round one: 249 900, or 1 249 900. */
export function dealerPrice(price: number, ending: number): number {
  const step = price > VERY_EXPENSIVE ? 10_000 : 1_000;
  const thousands = Math.max(step, Math.round((price - ending) / step) * step);
  return step === 10_000 && ending > 0 ? thousands - 1_000 + ending : thousands + ending;
}

/** A private seller's price: round, by steps that grow with it. */
export function privatePrice(random: Random, price: number): number {
  const step = price < 80_000 ? random.pick([500, 1_000, 5_000]) : random.pick([1_000, 5_000, 5_000, 10_000]);
  const rounded = Math.max(step, Math.round(price / step) * step);
  return random.chance(0.2) && step >= 5_000 ? rounded - 100 : rounded;
}
