import fc from 'fast-check';
import { comparablesAmong, mileageApart, type Sibling, yearsApart } from './comparables';

const car = fc.record({
  year: fc.integer({ min: 2010, max: 2018 }),
  // Few mileages: many cars stand at the same distance.
  mileage: fc.integer({ min: 0, max: 30 }).map((steps) => steps * 10_000),
  price: fc.constantFrom(0, 90_000, 120_000),
});
const market = fc
  .array(car, { minLength: 1, maxLength: 60 })
  .map((cars) => cars.map((one, id): Sibling => ({ id, ...one })));

/** The rule, looked up in every ad. */
const isComparable = (ad: Sibling, other: Sibling) =>
  other.id !== ad.id &&
  other.price > 0 &&
  Math.abs(other.year - ad.year) <= yearsApart &&
  Math.abs(other.mileage - ad.mileage) <= mileageApart(ad.mileage);
const away = (ad: Sibling, other: Sibling) => [Math.abs(other.year - ad.year), Math.abs(other.mileage - ad.mileage)];
const inOrder = ([years = 0, km = 0]: number[], [otherYears = 0, otherKm = 0]: number[]) =>
  years - otherYears || km - otherKm;

describe('comparablesAmong', () => {
  it('API-161 finds every ad that the rule means, the nearest first', () => {
    fc.assert(
      fc.property(market, (siblings) => {
        const find = comparablesAmong(siblings);
        for (const ad of siblings) {
          const found = find(ad);
          const meant = siblings.filter((other) => isComparable(ad, other));
          expect(found.map(({ id }) => id).sort()).toEqual(meant.map(({ id }) => id).sort());
          expect(found.map((one) => away(ad, one))).toEqual(meant.map((one) => away(ad, one)).sort(inOrder));
        }
      }),
    );
  });

  it('API-161 takes the nearest of too many, the same ones from any ads that have them', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 0, max: 8 }), (siblings, most) => {
        const [ad] = siblings as [Sibling];
        const found = comparablesAmong(siblings)(ad, most);
        expect(found).toEqual(comparablesAmong(siblings)(ad).slice(0, most));
        const near = siblings.filter((other) => isComparable(ad, other)).reverse();
        expect(comparablesAmong(near)(ad, most)).toEqual(found);
      }),
    );
  });

  it('API-161 takes 200 at most', () => {
    const siblings = Array.from({ length: 300 }, (_, id): Sibling => ({ id, year: 2015, mileage: id, price: 1 }));
    expect(comparablesAmong(siblings)({ id: -1, year: 2015, mileage: 0, price: 1 })).toEqual(siblings.slice(0, 200));
  });
});
