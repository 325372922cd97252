import type { Figures, Size } from './measure';
import { checkTargets } from './targets';

const figures = (shape: string, p99: number, perSecond = 500): Figures => ({
  shape,
  answers: 1_000,
  p50: p99 / 2,
  p99,
  perSecond,
  saturatedP99: 10 * p99,
  processor: 1,
});

const size = (
  ads: number,
  ...[list, deep, facets, posting, distance = 1.25]: [number, number, number, number, number?]
): Size => ({
  ads,
  floor: figures('floor', 1, 1_000),
  shapes: [
    ...[figures('list', list), figures('deep pages', deep), figures('facets', facets), figures('posting', posting)],
    ...[figures('filtered list', 10), figures('distance', 10 * distance)],
    figures('distance facets', facets * distance),
    ...[figures('value', 10 * distance), figures('value facets', facets * distance)],
  ],
  start: 1,
  resident: { begun: 1, ended: 2 },
  heap: 1,
  database: 1,
});

const areMet = (...sizes: Size[]) => checkTargets(sizes).map((verdict) => verdict.isMet);

describe('growth', () => {
  it('API-172 compares the largest market with the targets, the smallest market and the baseline', () => {
    const small = size(10_000, 10, 10, 10, 10);
    expect(areMet(small, size(1_000_000, 15, 16.5, 50, 20))).toEqual(Array(11).fill(true));
    const slower = size(1_000_000, 15.1, 16.7, 50.1, 20.1, 1.4);
    slower.floor.perSecond = 1_001;
    expect(areMet(small, slower)).toEqual(Array(11).fill(false));
  });

  it('API-172 skips comparisons for a single size, and fails for a request that was not measured', () => {
    const single = size(10_000, 10, 10, 10, 10);
    expect(areMet(single)).toHaveLength(10);
    expect(() => areMet({ ...single, shapes: [] })).toThrow('Nothing was measured of list at 10000 ads.');
  });
});
