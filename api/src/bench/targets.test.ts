import type { Figures, Size } from './measure';
import { verdicts } from './targets';

const figures = (shape: string, p99: number, perSecond = 500): Figures => ({
  shape,
  answers: 1_000,
  p50: p99 / 2,
  p99,
  perSecond,
  saturatedP99: 10 * p99,
  processor: 1,
});

const size = (ads: number, list: number, deep: number, facets: number, posting: number): Size => ({
  ads,
  floor: figures('floor', 1, 1_000),
  shapes: [figures('list', list), figures('deep pages', deep), figures('facets', facets), figures('posting', posting)],
  start: 1,
  resident: { begun: 1, ended: 2 },
  heap: 1,
  database: 1,
});

const met = (...sizes: Size[]) => verdicts(sizes).map((verdict) => verdict.met);

describe('growth', () => {
  it('API-172 sets the largest market against its targets, the smallest and the floor', () => {
    const small = size(10_000, 10, 10, 10, 10);
    expect(met(small, size(1_000_000, 15, 16.5, 50, 20))).toEqual([true, true, true, true, true, true, true]);
    const wrong = size(1_000_000, 15.1, 16.7, 50.1, 20.1);
    wrong.floor.perSecond = 1_001;
    expect(met(small, wrong)).toEqual([false, false, false, false, false, false, false]);
  });

  it('API-172 compares one size with nothing, and fails on a shape that was not measured', () => {
    const one = size(10_000, 10, 10, 10, 10);
    expect(met(one)).toHaveLength(6);
    expect(() => met({ ...one, shapes: [] })).toThrow('Nothing was measured of list at 10000 ads.');
  });
});
