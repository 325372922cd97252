import { catchError, debounceTime, EMPTY, Observable, switchMap } from 'rxjs';

export type CountAds<Search> = (search: Search, signal: AbortSignal) => Promise<number>;

/** One call as a stream: whoever leaves it aborts the call. */
export const cancellable = <Value>(call: (signal: AbortSignal) => Promise<Value>): Observable<Value> =>
  new Observable((subscriber) => {
    const controller = new AbortController();
    call(controller.signal).then(
      (value) => {
        subscriber.next(value);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => controller.abort();
  });

/** Milliseconds of rest before a search is counted. */
const rest = 300;

/**
 * How many ads each search finds. A search that is overtaken by the next one is cancelled, so that a slow old answer never
 * replaces a new one; a failed count is left out, since the button works without it.
 */
export const liveCounts = <Search>(searches: Observable<Search>, count: CountAds<Search>): Observable<number> =>
  searches.pipe(
    debounceTime(rest),
    switchMap((search) => cancellable((signal) => count(search, signal)).pipe(catchError(() => EMPTY))),
  );
