import { lowerBound } from './lower-bound';
import type { Priced } from './price-label';

/** An ad of the make, model and condition in question. */
export type Sibling = Priced & { id: number };

/** How far apart comparable cars are: in years, and in km for a car of this mileage. */
export const yearsApart = 2;
export const mileageApart = (mileage: number): number => Math.max(30_000, Math.round(mileage * 0.4));

/** So many say enough; of more the nearest in year, then in mileage, are taken. */
const mostComparables = 200;

/** A way through the cars of a year by mileage, away from one. */
type Way = { cars: readonly Sibling[]; at: number; step: 1 | -1 };

const waysFrom = (mileage: number, cars: readonly Sibling[]): Way[] => {
  const place = lowerBound((at) => (cars[at] as Sibling).mileage < mileage, 0, cars.length);
  return [
    { cars, at: place - 1, step: -1 },
    { cars, at: place, step: 1 },
  ];
};

/** The next car along several ways, the nearest in mileage; undefined when none is near enough. */
function next(ways: readonly Way[], { mileage }: Sibling): Sibling | undefined {
  let nearest: { way: Way; car: Sibling; apart: number } | undefined;
  for (const way of ways) {
    const car = way.cars[way.at];
    const apart = car ? Math.abs(car.mileage - mileage) : Number.POSITIVE_INFINITY;
    if (car && apart < (nearest?.apart ?? Number.POSITIVE_INFINITY)) nearest = { way, car, apart };
  }
  if (!nearest || nearest.apart > mileageApart(mileage)) return undefined;
  nearest.way.at += nearest.way.step;
  return nearest.car;
}

/**
 * Prepares ads of one make, model and condition for finding, for many of them, those that say something about their
 * price: others that ask one, at most two years older or newer, whose mileage is near.
 * @returns the comparable ones of an ad, the nearest in year, then in mileage, first; `most` of them at most
 */
export function comparablesAmong(siblings: readonly Sibling[]): (ad: Sibling, most?: number) => Sibling[] {
  const years = new Map<number, Sibling[]>();
  for (const sibling of siblings) {
    if (sibling.price <= 0) continue;
    const cars = years.get(sibling.year);
    if (cars) cars.push(sibling);
    else years.set(sibling.year, [sibling]);
  }
  for (const cars of years.values()) cars.sort((one, other) => one.mileage - other.mileage || one.id - other.id);
  return (ad, most = mostComparables) => {
    const found: Sibling[] = [];
    for (let apart = 0; apart <= yearsApart; apart++) {
      const alike = new Set([ad.year - apart, ad.year + apart]);
      const ways = [...alike].flatMap((year) => waysFrom(ad.mileage, years.get(year) ?? []));
      for (let car = next(ways, ad); car && found.length < most; car = next(ways, ad))
        if (car.id !== ad.id) found.push(car);
    }
    return found;
  };
}
