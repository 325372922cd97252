import type { AdSearch } from '@roadworthy/contract/api/listings';
import { catchError, debounceTime, distinctUntilChanged, EMPTY, Observable, switchMap } from 'rxjs';

type Count = (search: AdSearch, signal: AbortSignal) => Promise<{ count_records: number }>;

/** Milliseconds of quiet before the API is asked. */
export const quiet = 200;

/** One question as a stream: unsubscribing aborts it. */
const ask = (search: AdSearch, count: Count): Observable<number> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    count(search, abort.signal).then(
      ({ count_records }) => {
        subscriber.next(count_records);
        subscriber.complete();
      },
      (problem) => subscriber.error(problem),
    );
    return () => abort.abort();
  });

/** How many cars each search finds: asked after a pause, and an earlier question is cancelled by a newer one. */
export const liveCount = (searches: Observable<AdSearch>, count: Count): Observable<number> =>
  searches.pipe(
    debounceTime(quiet),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    // A count that does not come leaves the last one standing; the search itself tells of failures.
    switchMap((search) => ask(search, count).pipe(catchError(() => EMPTY))),
  );
