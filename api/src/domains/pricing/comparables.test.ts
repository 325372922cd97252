import fc from 'fast-check';
import type { ComparableCandidate } from '../../read-models/price-segments';
import { MAX_YEAR_DIFFERENCE, maxMileageDifference, selectComparables } from './comparables';

const car = fc.record({
  year: fc.integer({ min: 2010, max: 2018 }),
  // Few distinct mileages: many cars are equally far away.
  mileage: fc.integer({ min: 0, max: 30 }).map((steps) => steps * 10_000),
  price: fc.constantFrom(0, 90_000, 120_000),
});
const market = fc
  .array(car, { minLength: 1, maxLength: 60 })
  .map((cars) => cars.map((candidate, id): ComparableCandidate => ({ id, ...candidate })));

/** Reference implementation: checks every ad. */
const isComparable = (ad: ComparableCandidate, other: ComparableCandidate) =>
  other.id !== ad.id &&
  other.price > 0 &&
  Math.abs(other.year - ad.year) <= MAX_YEAR_DIFFERENCE &&
  Math.abs(other.mileage - ad.mileage) <= maxMileageDifference(ad.mileage);
const distances = (ad: ComparableCandidate, other: ComparableCandidate) => [
  Math.abs(other.year - ad.year),
  Math.abs(other.mileage - ad.mileage),
];
const compareDistances = ([years = 0, km = 0]: number[], [otherYears = 0, otherKm = 0]: number[]) =>
  years - otherYears || km - otherKm;

describe('selectComparables', () => {
  it('API-161 finds every comparable ad, the nearest first', () => {
    fc.assert(
      fc.property(market, (candidates) => {
        const find = selectComparables(candidates);
        for (const ad of candidates) {
          const found = find(ad);
          const expected = candidates.filter((other) => isComparable(ad, other));
          expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
          expect(found.map((candidate) => distances(ad, candidate))).toEqual(
            expected.map((candidate) => distances(ad, candidate)).sort(compareDistances),
          );
        }
      }),
    );
  });

  it('API-161 limits to the nearest, independent of the other ads given', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 0, max: 8 }), (candidates, limit) => {
        const [ad] = candidates as [ComparableCandidate];
        const found = selectComparables(candidates)(ad, limit);
        expect(found).toEqual(selectComparables(candidates)(ad).slice(0, limit));
        const near = candidates.filter((other) => isComparable(ad, other)).reverse();
        expect(selectComparables(near)(ad, limit)).toEqual(found);
      }),
    );
  });

  it('API-161 returns at most 200', () => {
    const candidates = Array.from(
      { length: 300 },
      (_, id): ComparableCandidate => ({ id, year: 2015, mileage: id, price: 1 }),
    );
    expect(selectComparables(candidates)({ id: -1, year: 2015, mileage: 0, price: 1 })).toEqual(
      candidates.slice(0, 200),
    );
  });
});
