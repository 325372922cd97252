import type { Variant } from '@roadworthy/contract/api/variants';
import { slugOf } from '../../src/domains/ads/publishing/repository';
import { clothColors, leatherColors } from './data/colors';
import { describeAd } from './descriptions/describe-ad';
import { ageInYears } from './market/age';
import { askingPrice, dealerEndings, dealerPrice, newPriceOf, privatePrice } from './market/asking-price';
import { featuresOf } from './market/features';
import { historyOf, newCarHistory, worthOf } from './market/history';
import { newMileage, usedMileage, writtenMileage } from './market/mileage';
import type { CarOffer } from './market/offers';
import { pickPaintColor } from './market/paint-color';
import { type Random, weighted } from './random';

/** An ad without seller and pictures. */
export type GeneratedAd = {
  slug: string;
  title: string;
  condition: 'New' | 'Used';
  year: number;
  make: string;
  model: string;
  bodytype: string;
  mileage: number;
  fueltype: string;
  engine: number;
  transmission: string;
  drive: string;
  exteriorcolor: string;
  interiorcolor: string;
  address: string;
  province: string;
  city: string;
  carfeatures: string[];
  description: string;
  price: number;
  createdAt: Date;
  variant: Variant;
};

/** Who offers the car, and where it is. */
export type AdSeller = {
  province: string;
  city: string;
  /** The number of the dealer, which decides its habits; undefined for a private seller. */
  dealer: number | undefined;
};

const pickCloth = weighted(clothColors, ([, weight]) => weight);
const pickLeather = weighted(leatherColors, ([, weight]) => weight);

export const mostCommonColor = 'White';

const transmissions: Readonly<Record<NonNullable<Variant['gearbox']>, string>> = {
  Manual: 'Manual',
  Automatic: 'Automatic',
  'Dual Clutch': 'Automatic',
  CVT: 'Automatic',
  'Automated Manual': 'Semi-Automatic',
};
/** The fields of an ad that its variant determines. */
const fieldsOf = (variant: Variant) => ({
  make: variant.make,
  model: variant.model,
  bodytype: variant.bodyType,
  fueltype: variant.fuel === 'Plug-in Hybrid' ? 'Hybrid' : variant.fuel,
  engine: variant.litres ?? 0,
  transmission: variant.gearbox ? transmissions[variant.gearbox] : 'Automatic',
  drive: variant.drive,
});

/** '2021 Toyota Hilux 2.8 GD-6 Raider 4x4 double cab auto'. */
function titleOf({ make, model, name }: Variant, year: number): string {
  const rest = name === model ? '' : name.startsWith(`${model} `) ? name.slice(model.length + 1) : name;
  return [year, make, model, rest].filter(Boolean).join(' ');
}

const POSTED_WITHIN_DAYS = 90;
const ONE_DAY_MS = 86_400_000;

/** Ages and seasons count from here, so that a seed number gives the same prices on every day of a month. */
const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - Math.round(days * ONE_DAY_MS));

/** Writes ad number `number` of a car, deterministic for the random source. */
export function writeAd(
  random: Random,
  number: number,
  now: Date,
  {
    variant,
    year,
    trimLevel,
    condition,
  }: Pick<CarOffer, 'variant' | 'year' | 'trimLevel'> & { condition: 'New' | 'Used' },
  { province, city, dealer }: AdSeller,
): GeneratedAd {
  const isDealer = dealer !== undefined;
  const isNew = condition === 'New';
  const age = isNew ? 0 : ageInYears(year, random.next(), startOfMonth(now));
  const mileage = isNew ? newMileage(random) : writtenMileage(random, usedMileage(random, variant, age), isDealer);
  const history = isNew ? newCarHistory : historyOf(random, variant, age, mileage, isDealer);
  // Recent ads are more frequent.
  const daysOnline = random.next() ** 1.3 * POSTED_WITHIN_DAYS;
  const postedAt = daysBefore(startOfMonth(now), daysOnline);
  const rawPrice = isNew
    ? newPriceOf(variant, now)
    : askingPrice(random, { variant, age, mileage, worth: worthOf(history), province, postedAt, isDealer }, now);
  const price = isDealer
    ? dealerPrice(rawPrice, dealerEndings[dealer % dealerEndings.length] ?? 0)
    : privatePrice(random, rawPrice);
  const carfeatures = featuresOf(random, { variant, year, trimLevel, history, now });
  const exteriorcolor = pickPaintColor(random, variant);
  const interiorcolor = (carfeatures.includes('Leather Seats') ? pickLeather : pickCloth)(random)[0];
  const title = titleOf(variant, year);
  const described = {
    variant,
    year,
    condition,
    newPrice: newPriceOf(variant, now),
    age,
    mileage,
    exteriorcolor,
    interiorcolor,
    features: carfeatures,
    history,
    city,
  };
  return {
    slug: slugOf(title, number),
    ...{ title, condition, year, mileage, price, variant, createdAt: daysBefore(now, daysOnline) },
    ...fieldsOf(variant),
    ...{ exteriorcolor, interiorcolor, province, city, carfeatures },
    address: `${city}, ${province}`,
    description: describeAd(random, described, dealer),
  };
}
