import { Observable, tap } from 'rxjs';
import { chatStream, type Heard } from './connection';

/** What tabs tell one another. A new tab asks where the stream stands; the one that holds it answers. */
type Word = { heard: Heard } | { line: boolean } | { ask: true } | { stands: string | null };
export type Live = { heard: Heard } | { line: boolean };

const isNewer = (id: string, last: string | null) => last === null || Number(id) > Number(last);

/**
 * The event stream of a user, one for all tabs of this browser: whichever tab gets the lock holds the connection and
 * tells the others; when it is closed, the next one goes on from the last event that it heard (design.md 6).
 */
export const sharedStream = (user: string): Observable<Live> =>
  new Observable((follower) => {
    const name = `roadworthy.chat.${user}`;
    const channel = new BroadcastChannel(name);
    const abort = new AbortController();
    let last: string | null = null;
    const hear = (heard: Heard) => {
      // A tab that took over late may hear something from both the old holder and the server.
      if (heard.event.type === 'message' || heard.event.type === 'read') if (!isNewer(heard.id, last)) return;
      last = heard.id;
      follower.next({ heard });
    };
    const say = (word: Word) => channel.postMessage(word);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('heard' in data) hear(data.heard);
      if ('line' in data) follower.next(data);
      if ('stands' in data && data.stands !== null && isNewer(data.stands, last)) last = data.stands;
    };
    say({ ask: true });

    const hold = () =>
      new Promise<void>((release) => {
        const line = (stands: boolean) => {
          follower.next({ line: stands });
          say({ line: stands });
        };
        channel.addEventListener('message', ({ data }: MessageEvent<Word>) => 'ask' in data && say({ stands: last }));
        const holding = chatStream(() => last, line)
          .pipe(tap((heard) => say({ heard })))
          .subscribe({ next: hear, complete: () => follower.complete() });
        abort.signal.addEventListener('abort', () => {
          holding.unsubscribe();
          release();
        });
      });
    navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => {});
    return () => {
      abort.abort();
      channel.close();
    };
  });
