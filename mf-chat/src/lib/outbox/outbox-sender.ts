import { distinctUntilChanged, exhaustMap, from, fromEvent, merge, Observable, type Subscription, timer } from 'rxjs';
import type { ChatStore } from '../store/store';
import { flushOutbox } from './flush-outbox';

const RETRY_INTERVAL_MS = 5_000;

/** Emits when the outbox or the connection changes: sending may succeed now. */
const retryTriggers$ = (store: ChatStore): Observable<string> =>
  new Observable<string>((subscriber) =>
    store.subscribe(() => {
      const { outbox, connection } = store.getState();
      subscriber.next(`${outbox.map(({ uuid, problem }) => uuid + (problem ?? '')).join()} ${connection}`);
    }),
  ).pipe(distinctUntilChanged());

/** Flushes the outbox on a new message, on a reconnect, when the network returns, and every few seconds. */
export const startOutboxSender = (store: ChatStore, me: string): Subscription =>
  merge(timer(0, RETRY_INTERVAL_MS), fromEvent(window, 'online'), retryTriggers$(store))
    .pipe(exhaustMap(() => from(flushOutbox(store, me))))
    .subscribe();
