import { firstValueFrom, Subject, toArray } from 'rxjs';
import { DEBOUNCE_MS, debouncedRequest } from './debounced-request';

describe('debounced requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('LST-40 sends a request after the debounce and cancels an outdated one', async () => {
    const signals: AbortSignal[] = [];
    const queries = new Subject<string>();
    const responders: ((response: number) => void)[] = [];
    const received = firstValueFrom(
      debouncedRequest(queries, (_query, signal) => {
        signals.push(signal);
        return new Promise<number>((resolve) => responders.push(resolve));
      }).pipe(toArray()),
    );
    queries.next('A');
    queries.next('B');
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(signals).toHaveLength(1);
    queries.next('C');
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    responders[0]?.(1);
    responders[1]?.(2);
    await jest.advanceTimersByTimeAsync(0);
    queries.complete();
    expect(await received).toEqual([2]);
  });

  it('LST-40 ignores a failure and sends the next request', async () => {
    const queries = new Subject<string>();
    const received: string[] = [];
    debouncedRequest(queries, async (query) => {
      if (query === 'bad') throw new Error('away');
      return query;
    }).subscribe((response) => received.push(response));
    for (const query of ['one', 'bad', 'two']) {
      queries.next(query);
      await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    }
    expect(received).toEqual(['one', 'two']);
  });
});
