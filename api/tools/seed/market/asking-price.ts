import type { Variant } from '@roadworthy/contract/api/variants';
import { inflate, marketShares, PROVINCE_PRICES, SEASON } from '../data/market';
import type { Random } from '../random';

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

/** What a new car loses on the first day, and what it loses in a year after it. */
const FIRST_DAY_LOSS = 0.1;
const YEARLY_LOSS = 0.083;
/** Banks hardly finance a car of this age, so that it loses more in each year after it. */
const HARD_TO_FINANCE_AGE = 9;
const LATE_YEARLY_LOSS = 0.095;
/**
 * Cars that cost less than the first price, in rand, when new keep their value better, those above the second worse: the
 * loss grows with this power of the price, within limits.
 */
const ENTRY_LEVEL_PRICE = 340_000;
const LUXURY_PRICE = 850_000;
const PRICE_POWER = 0.3;
const PRICE_CLASS_LOSS = { min: 0.82, max: 1.35 } as const;
/** Models that keep or lose their value more than their make. */
const MODEL_RESALE: Readonly<Record<string, number>> = {
  Hilux: 0.87,
  Fortuner: 1.04,
  'Land Cruiser 79': 0.55,
  'Land Cruiser 200': 0.95,
  'Land Cruiser 300': 0.75,
  'Land Cruiser Prado': 0.9,
  Ranger: 0.92,
  EcoSport: 1.18,
  Jimny: 0.68,
  Mustang: 0.85,
  'Polo Vivo': 0.85,
  Polo: 0.9,
  Starlet: 0.8,
  'Golf GTI': 0.95,
  'Golf R': 0.95,
  Discovery: 0.95,
  '2 Series': 0.95,
  M2: 0.65,
  M3: 0.85,
  M4: 0.87,
  911: 0.78,
  'G-Class': 0.75,
  Wrangler: 0.8,
  Defender: 0.85,
};
/** An electric car loses more than others of its make. */
const ELECTRIC_RESALE = 1.35;
/** Of the price for 10 000 km more than usual, and the most that a mileage adds or takes. */
const LOSS_PER_10_000_KM = 0.02;
const MILEAGE_EFFECT = { min: 0.62, max: 1.14 } as const;
/** A used car never costs what a new one does: prices stay below this share of it, with room for rounding. */
const MAX_SHARE_OF_NEW = 0.95;
const BENT_ABOVE_SHARE = 0.85;
/** Spread of asking prices for the same car, as the deviation of a logarithm. */
const PRICE_SPREAD = 0.055;

export const USUAL_KM_A_YEAR = 13_600;

/** The price of the car as a new one, in the money of the year of `now`. */
export const newPriceOf = ({ priceWhenNew, priceYear }: Variant, now: Date): number =>
  inflate(priceWhenNew, priceYear, now.getUTCFullYear());

const yearsLoss = (age: number): number =>
  YEARLY_LOSS * Math.min(age, HARD_TO_FINANCE_AGE) + LATE_YEARLY_LOSS * Math.max(0, age - HARD_TO_FINANCE_AGE);
const priceClassLoss = (newPrice: number): number =>
  clamp((newPrice / clamp(newPrice, { min: ENTRY_LEVEL_PRICE, max: LUXURY_PRICE })) ** PRICE_POWER, PRICE_CLASS_LOSS);

/**
 * What a car in good order with the usual mileage is worth at an age in years. Published for South Africa: 15 to 20 %
 * lost in the first year, 30 to 40 % of the price paid in five, less on entry-level cars, more on luxury (getWorth 2024).
 */
export function usualPrice(variant: Variant, age: number, now: Date): number {
  const newPrice = newPriceOf(variant, now);
  const resale =
    (marketShares.get(variant.make)?.resale ?? 1) *
    (MODEL_RESALE[variant.model] ?? priceClassLoss(newPrice)) *
    (variant.fuel === 'Electric' ? ELECTRIC_RESALE : 1);
  return newPrice * ((1 - FIRST_DAY_LOSS) * Math.exp(-yearsLoss(age))) ** resale;
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

/** What the kilometres above or below the usual ones take or add, as a factor. */
export const mileageFactor = (mileage: number, age: number): number =>
  clamp((1 - LOSS_PER_10_000_KM) ** ((mileage - USUAL_KM_A_YEAR * age) / 10_000), MILEAGE_EFFECT);

/** Bends prices near that of a new car, so that none reaches it. */
function keepBelowNew(price: number, newPrice: number): number {
  const room = (MAX_SHARE_OF_NEW - BENT_ABOVE_SHARE) * newPrice;
  const above = price - BENT_ABOVE_SHARE * newPrice;
  return above <= 0 ? price : BENT_ABOVE_SHARE * newPrice + room * (1 - Math.exp(-above / room));
}

/** What a seller asks for a used car, before rounding. */
export function askingPrice(random: Random, offer: Offer, now: Date): number {
  const { variant, age, mileage, worth, province, postedAt, isDealer } = offer;
  const byMileage = mileageFactor(mileage, age);
  const bySeller = isDealer ? 1.03 : 0.95;
  const bySeason = SEASON[postedAt.getUTCMonth()] ?? 1;
  const spread = Math.exp(random.normal() * PRICE_SPREAD);
  const price =
    usualPrice(variant, age, now) * byMileage * worth * bySeller * bySeason * (PROVINCE_PRICES[province] ?? 1) * spread;
  return keepBelowNew(price, newPriceOf(variant, now));
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
