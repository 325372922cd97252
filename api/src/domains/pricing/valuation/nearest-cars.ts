import { groupBy } from '../../../platform/collections/group-by';
import { lowerBound } from '../../../platform/collections/lower-bound';
import type { PricedCar } from '../../../read-models/price-segments';

/** Distances between cars are in km: a year counts as much as what a car is driven in it, another variant as two. */
export const KM_PER_YEAR = 15_000;
export const OTHER_VARIANT_KM = 30_000;
/** Cars farther away say nothing. */
export const MAX_DISTANCE_KM = 90_000;
/** Enough for a stable median. */
export const MAX_NEIGHBORS = 40;

export type Neighbor = { car: PricedCar; distance: number };
/** What a distance depends on. Without a variant a car counts as one of the other's. */
export type Place = Pick<PricedCar, 'id' | 'year' | 'mileage' | 'variant'>;

const distanceBetween = (subject: Place, other: Place): number =>
  Math.abs(subject.year - other.year) * KM_PER_YEAR +
  Math.abs(subject.mileage - other.mileage) +
  (subject.variant !== null && other.variant !== null && subject.variant !== other.variant ? OTHER_VARIANT_KM : 0);

/** Cars by year, sorted by mileage. */
export type Years = ReadonlyMap<number, PricedCar[]>;

export function groupByYear(cars: readonly PricedCar[]): Years {
  const years = groupBy(cars, ({ year }) => year);
  for (const ofYear of years.values()) ofYear.sort((a, b) => a.mileage - b.mileage || a.id - b.id);
  return years;
}

/** A position among the cars of a year, moving away from the subject's mileage. */
type Cursor = { cars: readonly PricedCar[]; index: number; step: 1 | -1; offset: number; distance: number };

function measure(cursor: Cursor, mileage: number): void {
  const car = cursor.cars[cursor.index];
  cursor.distance = car ? cursor.offset + Math.abs(car.mileage - mileage) : Number.POSITIVE_INFINITY;
}

/** The number of cars within a distance, without regard to the variant. */
function countWithin(years: Years | undefined, { year, mileage }: Place, distance: number): number {
  let count = 0;
  for (const [other, cars] of years ?? []) {
    const rest = distance - Math.abs(other - year) * KM_PER_YEAR;
    if (rest < 0) continue;
    const start = lowerBound((index) => (cars[index] as PricedCar).mileage < mileage - rest, 0, cars.length);
    count += lowerBound((index) => (cars[index] as PricedCar).mileage <= mileage + rest, start, cars.length) - start;
  }
  return count;
}

function cursorsFrom(years: Years, { year, mileage }: PricedCar, maxDistance: number): Cursor[] {
  const cursors: Cursor[] = [];
  const maxYears = Math.floor(maxDistance / KM_PER_YEAR);
  for (let other = year - maxYears; other <= year + maxYears; other++) {
    const cars = years.get(other);
    if (!cars) continue;
    const start = lowerBound((index) => (cars[index] as PricedCar).mileage < mileage, 0, cars.length);
    const offset = Math.abs(other - year) * KM_PER_YEAR;
    for (const cursor of [
      { cars, index: start - 1, step: -1 as const, offset, distance: 0 },
      { cars, index: start, step: 1 as const, offset, distance: 0 },
    ]) {
      measure(cursor, mileage);
      cursors.push(cursor);
    }
  }
  return cursors;
}

/** The nearest cars that are accepted, by distance without regard to the variant. */
function findNearest(
  years: Years,
  subject: PricedCar,
  maxDistance: number,
  isAccepted: (car: PricedCar) => boolean,
): PricedCar[] {
  const cursors = cursorsFrom(years, subject, maxDistance);
  const found: PricedCar[] = [];
  while (found.length < MAX_NEIGHBORS) {
    let nearest: Cursor | undefined;
    for (const cursor of cursors) if (cursor.distance < (nearest?.distance ?? maxDistance + 1)) nearest = cursor;
    if (!nearest) break;
    const car = nearest.cars[nearest.index] as PricedCar;
    if (car.id !== subject.id && isAccepted(car)) found.push(car);
    nearest.index += nearest.step;
    measure(nearest, subject.mileage);
  }
  return found;
}

/**
 * Indexes cars of one model to find the neighbors of many of them: other cars with a price, nearest first, at most
 * `MAX_NEIGHBORS`. A car with a variant is compared with such cars only.
 */
export class NearestCars {
  readonly #all: Years;
  readonly #byVariant = new Map<string, Years>();

  constructor(cars: readonly PricedCar[]) {
    const priced = cars.filter(({ price }) => price > 0);
    this.#all = groupByYear(priced);
    const ofVariants = groupBy(priced, ({ variant }) => variant);
    for (const [variant, own] of ofVariants) if (variant !== null) this.#byVariant.set(variant, groupByYear(own));
  }

  find(subject: PricedCar): Neighbor[] {
    const { variant } = subject;
    const same = variant === null ? undefined : this.#byVariant.get(variant);
    const own = same ? findNearest(same, subject, MAX_DISTANCE_KM, () => true) : [];
    const others =
      variant === null
        ? findNearest(this.#all, subject, MAX_DISTANCE_KM, () => true)
        : findNearest(
            this.#all,
            subject,
            MAX_DISTANCE_KM - OTHER_VARIANT_KM,
            (car) => car.variant !== null && car.variant !== variant,
          );
    return [...own, ...others]
      .map((car) => ({ car, distance: distanceBetween(subject, car) }))
      .sort((a, b) => a.distance - b.distance || a.car.id - b.car.id)
      .slice(0, MAX_NEIGHBORS);
  }

  /** Whether a change at one of these places may change the neighbors of a car: not when all of them are nearer. */
  isAffected(subject: PricedCar, changed: readonly Place[]): boolean {
    if (changed.some(({ id }) => id === subject.id)) return true;
    const distance = Math.min(...changed.map((place) => distanceBetween(subject, place)));
    if (distance > MAX_DISTANCE_KM) return false;
    const same = subject.variant === null ? this.#all : this.#byVariant.get(subject.variant);
    // More than so many, because the subject itself is counted.
    return (
      countWithin(same, subject, distance) <= MAX_NEIGHBORS &&
      countWithin(this.#all, subject, distance - OTHER_VARIANT_KM) <= MAX_NEIGHBORS
    );
  }
}
