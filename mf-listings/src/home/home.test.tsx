import { firstValueFrom, Subject, toArray } from 'rxjs';
import { brands } from './brand-names';
import { liveCount, quiet } from './live-count';
import { testimonials } from './testimonials';

describe('home', () => {
  it('LST-41 has four testimonials and 57 brands with ids', () => {
    expect(testimonials).toHaveLength(4);
    expect(brands).toHaveLength(57);
    expect(new Set(brands.map(({ id }) => id)).size).toBe(57);
  });

  it('LST-40 asks after a pause and cancels an overtaken question', async () => {
    jest.useFakeTimers();
    const signals: AbortSignal[] = [];
    const searches = new Subject<object>();
    const answers: ((count: number) => void)[] = [];
    const counts = firstValueFrom(
      liveCount(searches, (_search, signal) => {
        signals.push(signal);
        return new Promise((done) => answers.push((count_records) => done({ count_records })));
      }).pipe(toArray()),
    );
    searches.next({ make: ['A'] });
    searches.next({ make: ['B'] });
    await jest.advanceTimersByTimeAsync(quiet);
    expect(signals).toHaveLength(1);
    searches.next({ make: ['C'] });
    await jest.advanceTimersByTimeAsync(quiet);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[0]?.(1);
    answers[1]?.(2);
    await jest.advanceTimersByTimeAsync(0);
    searches.complete();
    expect(await counts).toEqual([2]);
    jest.useRealTimers();
  });
});
