import { Random } from '../../../../tools/seed/random';
import type { Estimate } from './estimate';
import { mergeResiduals, rangeOf, residualOf, summarize, toIntervals } from './intervals';

const estimate = (changes: Partial<Estimate> = {}): Estimate => ({
  ...{ value: 100_000, level: 'variant', support: 20, comparables: [] },
  ...changes,
});
const random = new Random(5);
const prices = Array.from({ length: 2_000 }, () => 100_000 * Math.exp(random.normal() * 0.06));
const residuals = { variant: summarize(prices.map((price) => residualOf(price, estimate()))) };
const holds = (range: { low: number; high: number }) =>
  prices.filter((price) => price >= range.low && price <= range.high).length / prices.length;

describe('the range of a value', () => {
  it('API-168 holds 80 % of the prices that it was learned from, alone or with all models', () => {
    const alone = toIntervals(residuals, {});
    const all = toIntervals({}, mergeResiduals(Array.from({ length: 8 }, () => residuals)));
    for (const intervals of [alone, all]) expect(holds(rangeOf(estimate(), intervals))).toBeCloseTo(0.8, 1);
  });

  it('API-168 is wider for less evidence: few comparables, the model instead of the variant, other models', () => {
    const width = (changes: Partial<Estimate>) => {
      const { low, high } = rangeOf(estimate(changes), toIntervals({}, {}));
      return high - low;
    };
    expect(width({ support: 3 })).toBeGreaterThan(width({}));
    expect(width({ level: 'model' })).toBeGreaterThan(width({}));
    expect(width({ level: 'class' })).toBeGreaterThan(width({ level: 'model' }));
  });
});
