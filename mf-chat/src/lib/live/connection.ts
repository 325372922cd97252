import { ApiError, openStream } from '@roadworthy/api-client';
import type { ChatEvent } from '@roadworthy/contract/api/chat';
import { createParser } from 'eventsource-parser';
import {
  defer,
  EMPTY,
  filter,
  fromEvent,
  merge,
  Observable,
  type ObservableInput,
  retry,
  take,
  tap,
  timeout,
  timer,
} from 'rxjs';

/** An event of the stream and its id, to be told when connecting again. */
export type Heard = { id: string; event: ChatEvent };

/** Milliseconds of silence after which a connection is dead: the server sends a heartbeat at least every 25 s. */
const deathly = 45_000;
/** Milliseconds before the first try to connect again, and the most that are waited. */
const pauses = { first: 1_000, longest: 30_000 };

/** One connection: events until it ends, which is an error too, as the stream of a signed-in user has no end. */
const connection = (last: string | null): Observable<Heard | null> =>
  new Observable((reader) => {
    const abort = new AbortController();
    // Null tells that the line lives: connected, or a heartbeat.
    const parser = createParser({
      onEvent: ({ id, data }) => reader.next({ id: id ?? '', event: JSON.parse(data) as ChatEvent }),
      onComment: () => reader.next(null),
    });
    const read = async () => {
      const headers = { Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) };
      const body = await openStream('chat/stream', { headers, signal: abort.signal });
      reader.next(null);
      const decoder = new TextDecoder();
      const chunks = body.getReader();
      for (;;) {
        const { done, value } = await chunks.read();
        if (done) throw new Error('The stream ended.');
        parser.feed(decoder.decode(value, { stream: true }));
      }
    };
    read().catch((problem) => reader.error(problem));
    return () => abort.abort();
  });

/** When to connect again: later each time, not all browsers at once, and as soon as there is a network again. */
function pauseAfter(problem: unknown, tries: number): ObservableInput<unknown> {
  // Signed out, or the subscription lapsed: nothing more is to be had until the session changes.
  if (problem instanceof ApiError && [401, 403].includes(problem.status)) return EMPTY;
  const longest = Math.min(pauses.longest, pauses.first * 2 ** (tries - 1));
  return merge(timer(longest * (0.5 + Math.random() / 2)), fromEvent(window, 'online')).pipe(take(1));
}

/**
 * The user's event stream, connected again whenever it breaks, from the last event on: each event comes once, in its
 * order. Completes when the user may hear no more.
 * @param lastId the id of the last event that this browser heard
 * @param onLine told whether the line stands
 */
export const chatStream = (lastId: () => string | null, onLine: (stands: boolean) => void): Observable<Heard> =>
  defer(() => connection(lastId())).pipe(
    timeout({ each: deathly }),
    tap({ next: () => onLine(true), error: () => onLine(false) }),
    retry({ delay: pauseAfter, resetOnSuccess: true }),
    filter((heard) => heard !== null),
  );
