import { createLagTracker } from './replica-watch';

/** A lag tracker whose WAL positions and clock, in seconds, are set by the test. */
function openTracker() {
  const state = { seconds: 0, primary: 100, replica: 100, isUnreachable: false };
  const tracker = createLagTracker(
    {
      primary: async () => {
        if (state.isUnreachable) throw new Error('unreachable');
        return state.primary;
      },
      replica: async () => state.replica,
    },
    () => state.seconds * 1000,
  );
  const waitSeconds = async (seconds: number, change: Partial<typeof state>) => {
    Object.assign(state, change);
    for (let second = 0; second < seconds; second++) {
      state.seconds += 1;
      await tracker.poll();
    }
    return tracker.isUsable();
  };
  return { tracker, waitSeconds };
}

describe('the lag tracker of a replica', () => {
  it('API-853 uses a replica that has replayed everything written some seconds ago, and none before the first poll', async () => {
    const { tracker, waitSeconds } = openTracker();
    expect(tracker.isUsable()).toBe(false);
    expect(await waitSeconds(1, {})).toBe(true);
    expect(await waitSeconds(4, { primary: 200 })).toBe(true);
    expect(await waitSeconds(3, {})).toBe(false);
    expect(await waitSeconds(1, { replica: 200 })).toBe(true);
  });
  it('API-853 sees no lag while the primary is idle or unreachable', async () => {
    const { waitSeconds } = openTracker();
    expect(await waitSeconds(60, {})).toBe(true);
    expect(await waitSeconds(60, { isUnreachable: true })).toBe(true);
  });
  it('API-853 stops using a failed replica immediately, and uses it again after a successful poll', async () => {
    const { tracker, waitSeconds } = openTracker();
    await waitSeconds(1, {});
    tracker.markUnusable();
    expect(tracker.isUsable()).toBe(false);
    expect(await waitSeconds(1, {})).toBe(true);
  });
});
