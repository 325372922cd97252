import type { CarValue, ComparableCar } from '@roadworthy/contract/api/insights';
import type { Db } from '../../../platform/database/database';
import { findNamedCars } from '../../../read-models/insight-ads';
import type { Comparable } from './estimate';
import type { Valuation } from './value-car';
import { factorNames } from './value-factors';

/** Comparables that are shown. */
const MAX_SHOWN = 8;
const STEP = 100;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** A value as readers see it. */
export const roundValue = (rand: number): number => Math.round(rand / STEP) * STEP;

/** What each factor is called in an answer. */
const shownAs: Record<(typeof factorNames)[number], keyof ComparableCar['changes']> = {
  newPrice: 'variant',
  newPriceYear: 'variant',
  year: 'year',
  mileage: 'mileage',
  seller: 'seller',
};

/** The changes to a price in rand, one after the other in the order of the factors, so that they add up. */
function changesInRand({ car, changes }: Comparable): ComparableCar['changes'] {
  const inRand = { variant: 0, year: 0, mileage: 0, seller: 0 };
  let { price } = car;
  for (const [index, name] of factorNames.entries()) {
    const changed = price * Math.exp(changes[index] ?? 0);
    inRand[shownAs[name]] += changed - price;
    price = changed;
  }
  return {
    variant: roundValue(inRand.variant),
    year: roundValue(inRand.year),
    mileage: roundValue(inRand.mileage),
    seller: roundValue(inRand.seller),
  };
}

/** A valuation as readers see it, with the cars that weigh most. */
export async function showValuation(db: Db, { value, low, high, level, comparables }: Valuation): Promise<CarValue> {
  const heaviest = comparables.toSorted((a, b) => b.weight - a.weight || a.car.id - b.car.id).slice(0, MAX_SHOWN);
  const byId = new Map(heaviest.map((comparable) => [String(comparable.car.id), comparable]));
  const named = await findNamedCars(
    db,
    heaviest.map(({ car }) => car.id),
  );
  const shown = named.flatMap((car) => {
    const comparable = byId.get(car.id);
    if (!comparable) return [];
    const changes = changesInRand(comparable);
    return [{ ...car, changes, adjusted: car.price + sum(Object.values(changes)) }];
  });
  return {
    value: roundValue(value),
    low: roundValue(low),
    high: roundValue(high),
    level,
    count: comparables.length,
    comparables: shown,
  };
}
