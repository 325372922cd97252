import type { Db } from '../../../platform/database/database';
import {
  type FindSimilarCars,
  findSimilarCars,
  prepareNearCars,
  type Similarity,
} from '../../../read-models/comparable-cars';
import type { PricedCar, PriceSegment } from '../../../read-models/price-segments';
import { type Estimate, estimateValue } from './estimate';
import { type Intervals, rangeOf } from './intervals';
import { KM_PER_YEAR, MAX_DISTANCE_KM, MAX_NEIGHBORS, type Neighbor, OTHER_VARIANT_KM } from './nearest-cars';
import { assumedTrend, type KnownTrend, trendJson } from './trend-repository';
import { INFLATION_SLOPE, type Slopes } from './value-factors';

/** An estimate with the range in which 80 % of such cars are offered, in rand. */
export type Valuation = Estimate & { low: number; high: number };

/** What differences between cars of several models count for. */
export const similarity: Omit<Similarity, 'inflation'> = {
  maxDistance: 120_000,
  perYear: KM_PER_YEAR,
  maxPriceDifference: 0.35,
  perPriceDifference: 100_000,
  otherMake: 20_000,
  otherFuel: 20_000,
};

/** Cars of other models, for one with a variant. */
async function findClassNeighbors(
  db: Db,
  subject: PricedCar,
  condition: string,
  slopes: Slopes,
  findSimilar: FindSimilarCars,
): Promise<Neighbor[]> {
  const { variant } = subject;
  if (variant === null) return [];
  const inflation = -(slopes[INFLATION_SLOPE] ?? 0);
  const found = await findSimilar(db, { ...subject, variant }, condition, { ...similarity, inflation }, MAX_NEIGHBORS);
  return found.map(({ distance, ...car }) => ({ car, distance }));
}

/**
 * Estimates a car from the given neighbors of its model; with too few, from similar cars of other models.
 * @returns undefined when these are too few as well
 */
export async function estimateAmong(
  db: Db,
  subject: PricedCar,
  condition: string,
  neighbors: readonly Neighbor[],
  slopes: Slopes,
  findSimilar: FindSimilarCars,
): Promise<Estimate | undefined> {
  const ofModel = estimateValue(subject, neighbors, slopes);
  if (ofModel) return ofModel;
  return estimateValue(subject, await findClassNeighbors(db, subject, condition, slopes, findSimilar), slopes, 'class');
}

export const withRange = (estimate: Estimate | undefined, intervals: Intervals): Valuation | undefined =>
  estimate && { ...estimate, ...rangeOf(estimate, intervals) };

/** The neighbors of one car, as `NearestCars` finds them for many, and the trend of its model. */
export const findNearCars = prepareNearCars<KnownTrend>(
  { maxDistance: MAX_DISTANCE_KM, perYear: KM_PER_YEAR, otherVariant: OTHER_VARIANT_KM },
  MAX_NEIGHBORS,
  trendJson,
);

/** The value of a car, from the ads as they are now; its own ad, if it has one, is not among them. */
export async function valueCar(db: Db, subject: PricedCar, segment: PriceSegment): Promise<Valuation | undefined> {
  const found = await findNearCars(db, subject, segment);
  const trend = found.trend ?? assumedTrend();
  const neighbors = found.cars.map(({ distance, ...car }) => ({ car, distance }));
  const { condition } = segment;
  const estimate = await estimateAmong(db, subject, condition, neighbors, trend.slopes, findSimilarCars);
  return withRange(estimate, trend.intervals);
}
