import fc from 'fast-check';
import type { PricedCar } from '../../../read-models/price-segments';
import { KM_PER_YEAR, MAX_DISTANCE_KM, MAX_NEIGHBORS, NearestCars, OTHER_VARIANT_KM } from './nearest-cars';

const carAt = (id: number, changes: Partial<PricedCar> = {}): PricedCar => ({
  ...{ id, price: 100_000, year: 2015, mileage: 100_000, posted: 0, isDealer: true },
  ...{ variant: null, newPrice: null, newPriceYear: null },
  ...changes,
});
const market = fc
  .array(
    fc.record({
      year: fc.integer({ min: 2008, max: 2018 }),
      // Few distinct mileages: many cars are equally far away.
      mileage: fc.integer({ min: 0, max: 30 }).map((steps) => steps * 10_000),
      price: fc.constantFrom(0, 90_000),
      variant: fc.constantFrom(null, 'a', 'b'),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((cars) => cars.map((car, id) => carAt(id, car)));

/** Reference implementation: looks at every car. */
function distanceOf(subject: PricedCar, other: PricedCar): number {
  if (subject.variant !== null && other.variant === null) return Number.POSITIVE_INFINITY;
  const isOtherVariant = subject.variant !== null && subject.variant !== other.variant;
  return (
    Math.abs(subject.year - other.year) * KM_PER_YEAR +
    Math.abs(subject.mileage - other.mileage) +
    (isOtherVariant ? OTHER_VARIANT_KM : 0)
  );
}
const distancesOf = (subject: PricedCar, cars: readonly PricedCar[]): number[] =>
  cars
    .filter(({ id, price }) => id !== subject.id && price > 0)
    .map((car) => distanceOf(subject, car))
    .filter((distance) => distance <= MAX_DISTANCE_KM)
    .sort((a, b) => a - b)
    .slice(0, MAX_NEIGHBORS);

describe('NearestCars', () => {
  it('API-167 finds the nearest other cars with a price, for a car with a variant among such cars', () => {
    fc.assert(
      fc.property(market, (cars) => {
        const nearest = new NearestCars(cars);
        for (const car of cars) {
          const found = nearest.find(car);
          expect(found.map(({ distance }) => distance)).toEqual(distancesOf(car, cars));
          for (const { car: other, distance } of found) expect(distanceOf(car, other)).toBe(distance);
        }
      }),
    );
  });

  it('API-165 a change that is said not to affect a car leaves its neighbors as they are', () => {
    let untouched = 0;
    fc.assert(
      fc.property(market, fc.nat({ max: 119 }), (cars, index) => {
        const changed = cars[index % cars.length] as PricedCar;
        const [before, after] = [new NearestCars(cars), new NearestCars(cars.filter((car) => car !== changed))];
        for (const car of cars) {
          if (car === changed || after.isAffected(car, [{ ...changed, variant: null }])) continue;
          untouched++;
          expect(after.find(car)).toEqual(before.find(car));
        }
      }),
    );
    expect(untouched).toBeGreaterThan(0);
  });

  it('API-165 a car is not affected by a change farther away than all its neighbors', () => {
    const cars = Array.from({ length: 100 }, (_, id) => carAt(id, { mileage: id * 100 }));
    const nearest = new NearestCars(cars);
    const subject = cars[0] as PricedCar;
    expect(nearest.isAffected(subject, [carAt(200, { mileage: 1_000 })])).toBe(true);
    expect(nearest.isAffected(subject, [carAt(200, { mileage: 9_000 })])).toBe(false);
  });
});
