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

/** An event of the stream and its id, which a reconnect sends as Last-Event-ID. */
export type StreamEvent = { id: string; event: ChatEvent };

/** The server sends a heartbeat at least every 25 s. */
const HEARTBEAT_TIMEOUT_MS = 45_000;
const RECONNECT_DELAYS_MS = { first: 1_000, max: 30_000 };

/** One connection. Its end is an error too: the server never ends the stream of a signed-in user. */
const openConnection = (lastId: string | null): Observable<StreamEvent | null> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    // Null means that the connection is alive: just opened, or a heartbeat.
    const parser = createParser({
      onEvent: ({ id, data }) => subscriber.next({ id: id ?? '', event: JSON.parse(data) as ChatEvent }),
      onComment: () => subscriber.next(null),
    });
    const read = async () => {
      const headers = { Accept: 'text/event-stream', ...(lastId !== null && { 'Last-Event-ID': lastId }) };
      const body = await openStream('chat/stream', { headers, signal: abort.signal });
      subscriber.next(null);
      const decoder = new TextDecoder();
      const chunks = body.getReader();
      for (;;) {
        const { done, value } = await chunks.read();
        if (done) throw new Error('The stream ended.');
        parser.feed(decoder.decode(value, { stream: true }));
      }
    };
    read().catch((error) => subscriber.error(error));
    return () => abort.abort();
  });

/** Delays a reconnect with exponential backoff and jitter; the `online` event triggers it immediately. */
function reconnectDelay(error: unknown, attempt: number): ObservableInput<unknown> {
  // Signed out, or the subscription lapsed: retrying is useless until the session changes.
  if (error instanceof ApiError && [401, 403].includes(error.status)) return EMPTY;
  const maxDelayMs = Math.min(RECONNECT_DELAYS_MS.max, RECONNECT_DELAYS_MS.first * 2 ** (attempt - 1));
  return merge(timer(maxDelayMs * (0.5 + Math.random() / 2)), fromEvent(window, 'online')).pipe(take(1));
}

/**
 * The user's event stream. It reconnects after a break and resumes after the last event, so each event is emitted
 * once, in order. Completes when the user is no longer allowed to read it.
 * @param lastId returns the id of the last event that this browser received
 * @param onConnectionChange called with whether the stream is connected
 */
export const chatStream = (
  lastId: () => string | null,
  onConnectionChange: (isConnected: boolean) => void,
): Observable<StreamEvent> =>
  defer(() => openConnection(lastId())).pipe(
    timeout({ each: HEARTBEAT_TIMEOUT_MS }),
    tap({ next: () => onConnectionChange(true), error: () => onConnectionChange(false) }),
    retry({ delay: reconnectDelay, resetOnSuccess: true }),
    filter((update) => update !== null),
  );
