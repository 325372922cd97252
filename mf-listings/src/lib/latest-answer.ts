import { catchError, debounceTime, distinctUntilChanged, EMPTY, Observable, switchMap } from 'rxjs';

type Ask<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>;

/** Milliseconds of quiet before the API is asked. */
export const quiet = 200;

/** One question as a stream: unsubscribing aborts it. */
const once = <Question, Answer>(question: Question, ask: Ask<Question, Answer>): Observable<Answer> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    ask(question, abort.signal).then(
      (answer) => {
        subscriber.next(answer);
        subscriber.complete();
      },
      (problem) => subscriber.error(problem),
    );
    return () => abort.abort();
  });

/**
 * Answers to what somebody types or chooses: asked after a pause, an earlier question cancelled by a newer one. A
 * failure leaves the last answer standing, because the search itself tells of failures.
 */
export const latestAnswer = <Question, Answer>(
  questions: Observable<Question>,
  ask: Ask<Question, Answer>,
): Observable<Answer> =>
  questions.pipe(
    debounceTime(quiet),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    switchMap((question) => once(question, ask).pipe(catchError(() => EMPTY))),
  );
