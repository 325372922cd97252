import { lowerBound } from '../../platform/collections/lower-bound';
import type { ComparableCandidate } from '../../read-models/price-segments';

/** Largest difference of comparable cars in years, and in km for a car of this mileage. */
export const MAX_YEAR_DIFFERENCE = 2;
export const maxMileageDifference = (mileage: number): number => Math.max(30_000, Math.round(mileage * 0.4));

/** Enough for a stable median; beyond it the nearest in year, then in mileage, are used. */
const MAX_COMPARABLES = 200;

/** A position among the cars of a year, sorted by mileage, moving away from the subject's. */
type Cursor = { cars: readonly ComparableCandidate[]; index: number; step: 1 | -1 };

const cursorsFrom = (mileage: number, cars: readonly ComparableCandidate[]): Cursor[] => {
  const start = lowerBound((index) => (cars[index] as ComparableCandidate).mileage < mileage, 0, cars.length);
  return [
    { cars, index: start - 1, step: -1 },
    { cars, index: start, step: 1 },
  ];
};

/** The nearest car in mileage under all cursors; undefined when none is near enough. Moves its cursor. */
function nextNearest(cursors: readonly Cursor[], { mileage }: ComparableCandidate): ComparableCandidate | undefined {
  let nearest: { cursor: Cursor; car: ComparableCandidate; distance: number } | undefined;
  for (const cursor of cursors) {
    const car = cursor.cars[cursor.index];
    const distance = car ? Math.abs(car.mileage - mileage) : Number.POSITIVE_INFINITY;
    if (car && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { cursor, car, distance };
  }
  if (!nearest || nearest.distance > maxMileageDifference(mileage)) return undefined;
  nearest.cursor.index += nearest.cursor.step;
  return nearest.car;
}

/**
 * Indexes ads of one price segment to find the comparables of many ads: others with a price, at most two years older
 * or newer, with a similar mileage.
 * @returns a function that finds the comparables of an ad, nearest in year, then in mileage, first; at most `limit`
 */
export function selectComparables(
  candidates: readonly ComparableCandidate[],
): (ad: ComparableCandidate, limit?: number) => ComparableCandidate[] {
  const years = new Map<number, ComparableCandidate[]>();
  for (const candidate of candidates) {
    if (candidate.price <= 0) continue;
    const cars = years.get(candidate.year);
    if (cars) cars.push(candidate);
    else years.set(candidate.year, [candidate]);
  }
  for (const cars of years.values()) cars.sort((a, b) => a.mileage - b.mileage || a.id - b.id);
  return (ad, limit = MAX_COMPARABLES) => {
    const found: ComparableCandidate[] = [];
    for (let difference = 0; difference <= MAX_YEAR_DIFFERENCE; difference++) {
      const nearYears = new Set([ad.year - difference, ad.year + difference]);
      const cursors = [...nearYears].flatMap((year) => cursorsFrom(ad.mileage, years.get(year) ?? []));
      for (let car = nextNearest(cursors, ad); car && found.length < limit; car = nextNearest(cursors, ad))
        if (car.id !== ad.id) found.push(car);
    }
    return found;
  };
}
