import type { Figures } from './figures';
import { missedTargets, targets } from './targets';

const good: Figures = {
  score: 98,
  fcp: 900,
  lcp: 1_200,
  tbt: 60,
  cls: 0,
  firstScriptBytes: 125_000,
  scriptBytes: 170_000,
  bytes: 400_000,
  requests: 20,
  elements: 800,
};
const even = { lcp: 1.05, bytes: 1.1, scriptBytes: 1.3 };

describe('missed targets', () => {
  it('are none when every figure is just within its bound', () => {
    expect(missedTargets('listing', good, even)).toEqual([]);
  });

  it('list missed targets with their values', () => {
    expect(missedTargets('home', { ...good, score: 88.6, lcp: 2_340.4 }, even)).toEqual([
      'score 89 < 98',
      'LCP 2340 ms > 1200 ms',
    ]);
    expect(
      missedTargets('home', { ...good, tbt: 101, cls: 0.011 }, { lcp: 1.06, bytes: 1.16, scriptBytes: 1.2 }),
    ).toHaveLength(4);
  });

  it('limit the script bytes of the listing only', () => {
    const heavy = { ...good, firstScriptBytes: targets.listingScriptBytes + 100 };
    expect(missedTargets('listing', heavy, even)).toEqual(['script 125.1 kB > 125 kB']);
    expect(missedTargets('ad', heavy, even)).toEqual([]);
  });
});
