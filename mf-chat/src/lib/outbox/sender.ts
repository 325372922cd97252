import { exhaustMap, from, fromEvent, merge, Subject, timer } from 'rxjs';
import { flushOutbox, type OnStored } from './flush-outbox';
import type { OutboxStore } from './outbox-slice';

const RETRY_INTERVAL_MS = 5_000;

/**
 * Sends the outbox: when `wake` is called, when the network returns, and every few seconds.
 * @param onStored receives each message as the server stored it
 */
export function startSender(store: OutboxStore, user: string, onStored: OnStored) {
  const woken$ = new Subject<void>();
  const subscription = merge(timer(0, RETRY_INTERVAL_MS), fromEvent(window, 'online'), woken$)
    .pipe(exhaustMap(() => from(flushOutbox(store, user, onStored))))
    .subscribe();
  return {
    /** Sending may succeed now: a message was written or the connection is back. */
    wake: () => woken$.next(),
    stop: () => subscription.unsubscribe(),
  };
}
