import { findMaxRate, findSustainedRate } from './search-rate';

/** Meets the targets up to a rate, and records what was tried. */
function siteWithLimit(limit: number) {
  const tried: number[] = [];
  return {
    tried,
    isSustained: async (rate: number) => {
      tried.push(rate);
      return rate <= limit;
    },
  };
}

describe('findMaxRate', () => {
  it('doubles until the targets are missed, then bisects', async () => {
    const { isSustained, tried } = siteWithLimit(100);
    expect(await findMaxRate(isSustained, 16, 3)).toBe(96);
    expect(tried).toEqual([16, 32, 64, 128, 96, 112, 104]);
  });

  it('goes down when the first rate is too high, and tries no rate twice', async () => {
    const { isSustained, tried } = siteWithLimit(5);
    expect(await findMaxRate(isSustained, 16, 2)).toBe(5);
    expect(tried).toEqual([16, 8, 4, 6, 5]);
  });

  it('fails when every rate misses the targets', async () => {
    await expect(findMaxRate(siteWithLimit(0).isSustained, 16, 3)).rejects.toThrow('Not even one');
  });
});

describe('findSustainedRate', () => {
  const attemptUpTo = (limit: number) => async (rate: number) => ({ isSustained: rate <= limit, result: `at ${rate}` });

  it('lowers the rate by a tenth while the full run misses the targets', async () => {
    expect(await findSustainedRate(attemptUpTo(85), 100, 3)).toEqual({ rate: 81, result: 'at 81' });
  });

  it('fails after the maximum number of tries', async () => {
    await expect(findSustainedRate(attemptUpTo(10), 100, 3)).rejects.toThrow('None of 3 rates from 100.0');
  });
});
