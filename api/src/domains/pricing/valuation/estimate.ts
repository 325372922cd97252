import type { EvidenceLevel } from '@roadworthy/contract/options';
import type { PricedCar } from '../../../read-models/price-segments';
import type { Neighbor } from './nearest-cars';
import { adjustments, type Slopes } from './value-factors';

/** A car that an estimate is made from. `changes` to its price by factor, as logarithms, make it `price`, the subject's. */
export type Comparable = { car: PricedCar; price: number; changes: number[]; weight: number };

/** `value` in rand. `support` is the number of comparables, those that weigh little counted as a part of one. */
export type Estimate = { value: number; level: EvidenceLevel; support: number; comparables: Comparable[] };

/** At this distance a car weighs about a third of one without any difference. */
const WEIGHT_DISTANCE_KM = 25_000;
/** An ad posted this long before another one weighs half as much. */
const HALF_LIFE_DAYS = 60;
/** Without knowing variants, prices differ more. */
const MIN_COMPARABLES = { variant: 4, model: 4, class: 4, mixed: 8 } as const;

/** Half of the weight lies on each side of the result. */
function weightedMedian(points: readonly { price: number; weight: number }[]): number {
  const sorted = [...points].sort((a, b) => a.price - b.price);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [index, { price, weight }] of sorted.entries()) {
    below += weight;
    if (below > half) return price;
    if (below === half) return (price + (sorted[index + 1]?.price ?? price)) / 2;
  }
  return 0;
}

function levelOf(subject: PricedCar, neighbors: readonly Neighbor[]): EvidenceLevel {
  if (subject.variant === null) return 'mixed';
  const ofVariant = neighbors.filter(({ car }) => car.variant === subject.variant).length;
  return ofVariant >= MIN_COMPARABLES.variant ? 'variant' : 'model';
}

/**
 * Estimates what a car is offered for: the weighted median of the prices of its neighbors, each brought to the subject's
 * variant, year and mileage.
 * @returns undefined when there are too few
 */
export function estimateValue(
  subject: PricedCar,
  neighbors: readonly Neighbor[],
  slopes: Slopes,
  level: EvidenceLevel = levelOf(subject, neighbors),
): Estimate | undefined {
  if (neighbors.length < MIN_COMPARABLES[level]) return undefined;
  const newest = Math.max(...neighbors.map(({ car }) => car.posted));
  const comparables = neighbors.map(({ car, distance }) => {
    const changes = adjustments(subject, car, slopes);
    const price = car.price * Math.exp(changes.reduce((sum, change) => sum + change, 0));
    const weight = Math.exp(-distance / WEIGHT_DISTANCE_KM) * 0.5 ** ((newest - car.posted) / HALF_LIFE_DAYS);
    return { car, price, changes, weight };
  });
  const total = comparables.reduce((sum, { weight }) => sum + weight, 0);
  const support = total ** 2 / comparables.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return { value: weightedMedian(comparables), level, support, comparables };
}
