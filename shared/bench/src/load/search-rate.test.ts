import { firstBorne, highestRate } from './search-rate';

/** Bears up to a rate, and notes what was tried. */
function bearing(limit: number) {
  const tried: number[] = [];
  return {
    tried,
    isBorne: async (rate: number) => {
      tried.push(rate);
      return rate <= limit;
    },
  };
}

describe('highestRate', () => {
  it('doubles until it is too much, then halves the distance', async () => {
    const { isBorne, tried } = bearing(100);
    expect(await highestRate(isBorne, 16, 3)).toBe(96);
    expect(tried).toEqual([16, 32, 64, 128, 96, 112, 104]);
  });

  it('goes down when the first rate is too much, and asks for nothing twice', async () => {
    const { isBorne, tried } = bearing(5);
    expect(await highestRate(isBorne, 16, 2)).toBe(5);
    expect(tried).toEqual([16, 8, 4, 6, 5]);
  });

  it('says so when nothing is borne', async () => {
    await expect(highestRate(bearing(0).isBorne, 16, 3)).rejects.toThrow('Not even one');
  });
});

describe('firstBorne', () => {
  const trying = (limit: number) => async (rate: number) => ({ isBorne: rate <= limit, result: `at ${rate}` });

  it('steps back by a tenth where the whole time misses', async () => {
    expect(await firstBorne(trying(85), 100, 3)).toEqual({ rate: 81, result: 'at 81' });
  });

  it('gives up after so many tries', async () => {
    await expect(firstBorne(trying(10), 100, 3)).rejects.toThrow('None of 3 rates from 100.0');
  });
});
