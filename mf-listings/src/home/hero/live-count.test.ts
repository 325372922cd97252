import { Subject } from 'rxjs';
import { liveCounts } from './live-count';

type Call = { search: string; signal: AbortSignal; answer: (count: number) => void; fail: () => void };

/** A counter whose answers the test gives by hand. */
function setUp() {
  jest.useFakeTimers();
  const searches = new Subject<string>();
  const calls: Call[] = [];
  const counts: number[] = [];
  const subscription = liveCounts(searches, (search, signal) => {
    return new Promise<number>((answer, reject) => {
      calls.push({ search, signal, answer, fail: () => reject(new Error('down')) });
    });
  }).subscribe((count) => counts.push(count));
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { searches, calls, counts, subscription, settle };
}
afterEach(() => jest.useRealTimers());

describe('the live count of the search button', () => {
  it('LST-53 counts once after a rest, not at every key', async () => {
    const { searches, calls, counts, settle } = setUp();
    for (const search of ['1', '12', '123']) searches.next(search);
    expect(calls).toHaveLength(0);
    jest.advanceTimersByTime(300);
    expect(calls.map(({ search }) => search)).toEqual(['123']);
    calls[0]?.answer(42);
    await settle();
    expect(counts).toEqual([42]);
  });

  it('LST-53 cancels a count that is overtaken, and never shows its answer', async () => {
    const { searches, calls, counts, settle } = setUp();
    searches.next('old');
    jest.advanceTimersByTime(300);
    searches.next('new');
    jest.advanceTimersByTime(300);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[1]?.answer(2);
    calls[0]?.answer(1);
    await settle();
    expect(counts).toEqual([2]);
  });

  it('LST-53 goes on after a failed count', async () => {
    const { searches, calls, counts, settle } = setUp();
    searches.next('one');
    jest.advanceTimersByTime(300);
    calls[0]?.fail();
    await settle();
    searches.next('two');
    jest.advanceTimersByTime(300);
    calls[1]?.answer(2);
    await settle();
    expect(counts).toEqual([2]);
  });

  it('LST-53 cancels when the page is left', () => {
    const { searches, calls, subscription } = setUp();
    searches.next('one');
    jest.advanceTimersByTime(300);
    subscription.unsubscribe();
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
