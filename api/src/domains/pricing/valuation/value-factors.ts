import type { PricedCar } from '../../../read-models/price-segments';

/** What the price of a car depends on, besides its model. A slope says how its logarithm changes with one of these. */
export const factorNames = ['newPrice', 'newPriceYear', 'year', 'mileage', 'seller'] as const;
export const FACTOR_COUNT = factorNames.length;
/** The slope of `newPriceYear`: a later price when new, in money that is worth less, means a cheaper car. */
export const INFLATION_SLOPE = 1;
/** The first two factors are about the variant. */
const VARIANT_FACTORS = 2;

/** Slopes by position in `factorNames`. */
export type Slopes = readonly number[];

const KM_UNIT = 10_000;

/**
 * The factors of a car as numbers: the logarithm of its price when new, the year of that price, the year of the car,
 * its mileage in 10 000 km, and whether a dealer offers it. The price when new is only compared between variants; without a variant it counts as equal.
 */
export const factorsOf = ({ newPrice, newPriceYear, year, mileage, isDealer }: PricedCar): number[] => [
  newPrice ? Math.log(newPrice) : 0,
  newPriceYear ?? 0,
  year,
  mileage / KM_UNIT,
  Number(isDealer),
];

/** By how much the logarithm of the other car's price changes with each factor, to be that of the subject. */
export function adjustments(subject: PricedCar, other: PricedCar, slopes: Slopes): number[] {
  const isCompared = Boolean(subject.newPrice && other.newPrice);
  const [to, from] = [factorsOf(subject), factorsOf(other)];
  return slopes.map((slope, factor) => {
    if (factor < VARIANT_FACTORS && !isCompared) return 0;
    return slope * ((to[factor] ?? 0) - (from[factor] ?? 0));
  });
}
