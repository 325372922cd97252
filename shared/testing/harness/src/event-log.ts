import type { EventMap } from '@roadworthy/contract/events';
import type { Emitter } from 'mitt';
import { BehaviorSubject } from 'rxjs';

/** One event of the bus. */
export type LoggedEvent = { id: number; at: number; name: string; payload: unknown };

/** Enough to see causes and effects. */
const MAX_ENTRIES = 200;

/** All events of the bus, newest first. */
export class EventLog {
  readonly events$ = new BehaviorSubject<readonly LoggedEvent[]>([]);

  #lastId = 0;

  constructor(bus: Emitter<EventMap>) {
    bus.on('*', (name, payload) => {
      this.#lastId += 1;
      this.events$.next(
        [{ id: this.#lastId, at: Date.now(), name, payload }, ...this.events$.value].slice(0, MAX_ENTRIES),
      );
    });
  }
}
