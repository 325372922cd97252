import { Observable, tap } from 'rxjs';
import { chatStream, type StreamEvent } from './event-stream';
import { fromWire, toWire } from './tab-message-wire';

/** What listeners of the stream receive: an event, or whether the stream is connected. */
export type LiveUpdate = { event: StreamEvent } | { connection: boolean };
/** A new tab requests the position, the id of the last event; the leader tab sends it. */
export type TabMessage = LiveUpdate | { getPosition: true } | { position: string | null };

const isNewer = (id: string, last: string | null) => last === null || Number(id) > Number(last);

/**
 * The event stream of a user, one for all tabs of this browser: the tab that gets the lock is the leader, holds the
 * connection and broadcasts its events. When it closes, the next leader resumes after the last event that it received.
 */
export const sharedStream = (user: string): Observable<LiveUpdate> =>
  new Observable((subscriber) => {
    const name = `roadworthy.chat.${user}`;
    const channel = new BroadcastChannel(name);
    const abort = new AbortController();
    let lastId: string | null = null;
    const receive = (update: StreamEvent) => {
      // A new leader may receive an event from both the previous leader and the server.
      const isNumbered = update.event.type === 'message' || update.event.type === 'read';
      if (isNumbered && !isNewer(update.id, lastId)) return;
      lastId = update.id;
      subscriber.next({ event: update });
    };
    const broadcast = (message: TabMessage) => channel.postMessage(toWire(message));
    channel.onmessage = ({ data }: MessageEvent<object>) => {
      const message = fromWire(data);
      if ('event' in message) receive(message.event);
      if ('connection' in message) subscriber.next(message);
      if ('position' in message && message.position !== null && isNewer(message.position, lastId))
        lastId = message.position;
    };
    broadcast({ getPosition: true });

    const lead = () =>
      new Promise<void>((release) => {
        const onConnectionChange = (isConnected: boolean) => {
          subscriber.next({ connection: isConnected });
          broadcast({ connection: isConnected });
        };
        channel.addEventListener('message', ({ data }: MessageEvent<object>) => {
          if ('getPosition' in fromWire(data)) broadcast({ position: lastId });
        });
        const subscription = chatStream(() => lastId, onConnectionChange)
          .pipe(tap((update) => broadcast({ event: update })))
          .subscribe({ next: receive, complete: () => subscriber.complete() });
        abort.signal.addEventListener('abort', () => {
          subscription.unsubscribe();
          release();
        });
      });
    navigator.locks.request(name, { signal: abort.signal }, lead).catch(() => {});
    return () => {
      abort.abort();
      channel.close();
    };
  });
