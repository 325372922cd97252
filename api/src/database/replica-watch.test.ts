import { replicaJudge } from './replica-watch';

/** A replica under watch: where both servers stand is set by the test, as is the time in seconds. */
function watched() {
  const state = { seconds: 0, primary: 100, replica: 100, isAway: false };
  const judge = replicaJudge(
    {
      primary: async () => {
        if (state.isAway) throw new Error('away');
        return state.primary;
      },
      replica: async () => state.replica,
    },
    () => state.seconds * 1000,
  );
  const after = async (seconds: number, change: Partial<typeof state>) => {
    Object.assign(state, change);
    for (let second = 0; second < seconds; second++) {
      state.seconds += 1;
      await judge.look();
    }
    return judge.follows();
  };
  return { judge, after };
}

describe('the watch over a replica', () => {
  it('API-853 trusts one that has all there was some seconds ago, and not one before the first look', async () => {
    const { judge, after } = watched();
    expect(judge.follows()).toBe(false);
    expect(await after(1, {})).toBe(true);
    expect(await after(4, { primary: 200 })).toBe(true);
    expect(await after(3, {})).toBe(false);
    expect(await after(1, { replica: 200 })).toBe(true);
  });
  it('API-853 takes no offence at a primary on which nothing happens, or that does not answer', async () => {
    const { after } = watched();
    expect(await after(60, {})).toBe(true);
    expect(await after(60, { isAway: true })).toBe(true);
  });
  it('API-853 distrusts at once one that failed, and trusts it again once it is well', async () => {
    const { judge, after } = watched();
    await after(1, {});
    judge.distrust();
    expect(judge.follows()).toBe(false);
    expect(await after(1, {})).toBe(true);
  });
});
