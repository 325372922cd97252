import { groupBy } from '../../../platform/collections/group-by';
import { lowerBound } from '../../../platform/collections/lower-bound';
import type { Db } from '../../../platform/database/database';
import {
  type ComparedVariant,
  type FindSimilarCars,
  findCarsOfVariants,
  listComparedVariants,
  MAX_YEARS,
  type NearCar,
  type Similarity,
} from '../../../read-models/comparable-cars';
import type { PricedCar } from '../../../read-models/price-segments';
import { groupByYear, type Years } from './nearest-cars';

/** Cars that are kept in memory: some 60 MB. */
const MAX_CACHED_CARS = 300_000;
/** Distances are whole kilometres. */
const ROUNDING_KM = 0.5;

/** A variant that a subject is compared with: `offset` is what its differences count for, in km. */
type Candidate = { variant: ComparedVariant; offset: number };

function findCandidates(
  ofBodyType: readonly ComparedVariant[],
  subject: ComparedVariant,
  year: number,
  similarity: Similarity,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const variant of ofBodyType) {
    if (variant.soldFrom > year + MAX_YEARS) continue;
    if (variant.soldTo !== null && variant.soldTo + 1 < year - MAX_YEARS) continue;
    const inflation = similarity.inflation * (variant.newPriceYear - subject.newPriceYear);
    const priceDifference = Math.abs(Math.log(variant.newPrice / subject.newPrice) - inflation);
    if (priceDifference >= similarity.maxPriceDifference) continue;
    const offset =
      priceDifference * similarity.perPriceDifference +
      (variant.make === subject.make ? 0 : similarity.otherMake) +
      (variant.fuel === subject.fuel ? 0 : similarity.otherFuel);
    candidates.push({ variant, offset });
  }
  return candidates.sort((a, b) => a.offset - b.offset);
}

const byDistance = (a: Found, b: Found): number => a.distance - b.distance || a.car.id - b.car.id;
type Found = { car: PricedCar; distance: number };

/** The nearest cars of the candidates; what is farther than those found already is not looked at. */
function findNearest(
  candidates: readonly Candidate[],
  carsOf: ReadonlyMap<string, Years>,
  { id, year, mileage }: PricedCar,
  { maxDistance, perYear }: Similarity,
  limit: number,
): NearCar[] {
  let found: Found[] = [];
  let bound = maxDistance + ROUNDING_KM;
  for (const { variant, offset } of candidates) {
    if (offset > bound) break;
    for (const [other, cars] of carsOf.get(variant.id) ?? []) {
      const base = offset + Math.abs(other - year) * perYear;
      const reach = bound - base;
      if (reach < 0 || Math.abs(other - year) > MAX_YEARS) continue;
      const start = lowerBound((index) => (cars[index] as PricedCar).mileage < mileage - reach, 0, cars.length);
      for (let index = start; index < cars.length; index++) {
        const car = cars[index] as PricedCar;
        if (car.mileage > mileage + reach) break;
        if (car.id !== id) found.push({ car, distance: Math.round(base + Math.abs(car.mileage - mileage)) });
      }
      if (found.length <= 2 * limit) continue;
      found = found.sort(byDistance).slice(0, limit);
      bound = (found.at(-1) as Found).distance + ROUNDING_KM;
    }
  }
  return found
    .sort(byDistance)
    .slice(0, limit)
    .map(({ car, distance }) => ({ ...car, distance }));
}

/**
 * Finds similar cars for many subjects, as `findSimilarCars` does for one, but reads the variants once and the cars of each
 * variant once. For one pass, since it does not see later changes.
 */
export class SimilarCars {
  #variants: ReadonlyMap<string, ComparedVariant> | undefined;
  #byBodyType: ReadonlyMap<string, ComparedVariant[]> = new Map();
  /** By condition and variant. */
  readonly #cars = new Map<string, Map<string, Years>>();
  #size = 0;

  readonly find: FindSimilarCars = async (db, subject, condition, similarity, limit) => {
    this.#variants ??= await this.#readVariants(db);
    const variant = this.#variants.get(subject.variant);
    if (!variant) return [];
    const ofBodyType = this.#byBodyType.get(variant.bodyType) ?? [];
    const candidates = findCandidates(ofBodyType, variant, subject.year, similarity);
    return findNearest(candidates, await this.#readCars(db, condition, candidates), subject, similarity, limit);
  };

  async #readVariants(db: Db) {
    const variants = await listComparedVariants(db);
    this.#byBodyType = groupBy(variants, ({ bodyType }) => bodyType);
    return new Map(variants.map((variant) => [variant.id, variant]));
  }

  /** The cars of these candidates at least. */
  async #readCars(db: Db, condition: string, candidates: readonly Candidate[]): Promise<Map<string, Years>> {
    if (this.#size > MAX_CACHED_CARS) {
      this.#cars.clear();
      this.#size = 0;
    }
    const known = this.#cars.get(condition) ?? new Map<string, Years>();
    this.#cars.set(condition, known);
    const missing = candidates.flatMap(({ variant }) => (known.has(variant.id) ? [] : [variant.id]));
    if (missing.length === 0) return known;
    const cars = await findCarsOfVariants(db, missing, condition);
    this.#size += cars.length;
    const byVariant = groupBy(cars, ({ variant }) => variant);
    for (const id of missing) known.set(id, groupByYear(byVariant.get(id) ?? []));
    return known;
  }
}
