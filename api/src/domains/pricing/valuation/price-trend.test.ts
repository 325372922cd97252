import type { PricedCar } from '../../../read-models/price-segments';
import { addSums, fitSlopes, PRIOR_SLOPES, sumTrend } from './price-trend';

/** Cars of a model whose prices follow the given slopes; every eleventh of those up to two years old is an outlier. */
function carsAlong(
  [newPrice = 0, inflation = 0, year = 0, km = 0, dealer = 0]: readonly number[],
  count: number,
): PricedCar[] {
  return Array.from({ length: count }, (_, id) => {
    // Price when new and its year are independent: else either could stand for the other.
    const [variant, age, mileage] = [id % 16, (id * 7) % 9, ((id * 37) % 23) * 8_000];
    const car = {
      newPrice: 250_000 + (variant % 4) * 70_000,
      newPriceYear: 2012 + (variant >> 2) * 3,
      year: 2024 - age,
      mileage,
    };
    const price = Math.exp(
      newPrice * Math.log(car.newPrice) +
        inflation * car.newPriceYear +
        year * car.year +
        (km * mileage) / 10_000 -
        year * 2024 +
        (id % 3 === 0 ? dealer : 0),
    );
    return {
      id,
      ...car,
      variant: String(variant),
      posted: 0,
      isDealer: id % 3 === 0,
      price: price * (id % 11 === 3 && age < 3 ? 0.4 : 1),
    };
  });
}
const trueSlopes = [0.8, -0.03, 0.09, -0.025, 0.08];

describe('price trends', () => {
  it('API-168 are learned from the ads, of which outliers count little', () => {
    const slopes = fitSlopes(sumTrend(carsAlong(trueSlopes, 3_000), PRIOR_SLOPES));
    for (const [index, slope] of trueSlopes.entries()) expect(slopes[index]).toBeCloseTo(slope, 2);
  });

  it('API-168 of few ads stay near those of all models, and sums of models add up', () => {
    const few = sumTrend(carsAlong(trueSlopes, 4), PRIOR_SLOPES);
    expect(Math.abs((fitSlopes(few)[2] ?? 0) - 0.12)).toBeLessThan(0.012);
    const models = Array.from({ length: 100 }, () => sumTrend(carsAlong(trueSlopes, 40), PRIOR_SLOPES));
    expect(fitSlopes(addSums(models))[2]).toBeCloseTo(0.09, 2);
    expect(fitSlopes(sumTrend([], PRIOR_SLOPES))).toEqual(PRIOR_SLOPES.map((slope) => expect.closeTo(slope)));
  });
});
