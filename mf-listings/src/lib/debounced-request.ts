import { catchError, debounceTime, distinctUntilChanged, EMPTY, Observable, switchMap } from 'rxjs';

type SendRequest<Query, Response> = (query: Query, signal: AbortSignal) => Promise<Response>;

export const DEBOUNCE_MS = 200;

/** A request as an observable: unsubscribing aborts it. */
const toObservable = <Query, Response>(query: Query, send: SendRequest<Query, Response>): Observable<Response> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    send(query, abort.signal).then(
      (response) => {
        subscriber.next(response);
        subscriber.complete();
      },
      (error) => subscriber.error(error),
    );
    return () => abort.abort();
  });

/**
 * Responses to changing input: debounced, and a newer request cancels the previous one. Failures are ignored, because
 * the search itself reports them.
 */
export const debouncedRequest = <Query, Response>(
  queries: Observable<Query>,
  send: SendRequest<Query, Response>,
): Observable<Response> =>
  queries.pipe(
    debounceTime(DEBOUNCE_MS),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    switchMap((query) => toObservable(query, send).pipe(catchError(() => EMPTY))),
  );
