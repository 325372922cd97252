import { distinctUntilChanged, exhaustMap, from, fromEvent, merge, Observable, type Subscription, timer } from 'rxjs';
import type { ChatStore } from '../store/store';
import { sendWaiting } from './send-waiting';

/** Milliseconds between two tries while something waits. */
const pause = 5_000;

/** How much waits and whether the line stands: what makes another try worthwhile. */
const occasions = (store: ChatStore): Observable<string> =>
  new Observable<string>((told) =>
    store.subscribe(() => {
      const { outbox, line } = store.getState();
      told.next(`${outbox.map(({ uuid, problem }) => uuid + (problem ?? '')).join()} ${line}`);
    }),
  ).pipe(distinctUntilChanged());

/** Sends what waits: when something is written, when the line or the network is back, and again every few seconds. */
export const keepSending = (store: ChatStore, me: string): Subscription =>
  merge(timer(0, pause), fromEvent(window, 'online'), occasions(store))
    .pipe(exhaustMap(() => from(sendWaiting(store, me))))
    .subscribe();
