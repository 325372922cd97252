import { type EdgeMeasured, verdicts } from './edge-targets';

const load = { pages: 1_600, seconds: 20, pagesPerSecond: 80, firstByte: { p50: 40, p95: 79, p99: 90 }, failures: 0 };
const flat = { before: 100, samples: [110], after: 105 };
const good: EdgeMeasured = {
  uncached: { ...load, pagesPerCore: 150, cores: { edge: 1, api: 0.5 } },
  cached: { ...load, pagesPerSecond: 6_000 },
  overPages: flat,
  overSwitches: flat,
};
const missed = (measured: EdgeMeasured) =>
  verdicts(measured)
    .filter(({ met }) => !met)
    .map(({ what }) => what);

it('meets its targets at their bounds', () => expect(missed(good)).toEqual([]));

it('misses targets beyond their bounds', () => {
  const late = {
    ...load,
    firstByte: { ...load.firstByte, p95: 80 },
    failures: 1,
    pagesPerCore: 149,
    cores: { edge: 1, api: 0.5 },
  };
  const grown = { ...flat, after: 106 };
  expect(missed({ ...good, uncached: late, overPages: grown })).toEqual([
    'uncached pages/s per core',
    'uncached TTFB p95, ms',
    'memory over pages',
    'answers that failed',
  ]);
});
