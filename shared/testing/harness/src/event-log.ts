import type { EventMap } from '@roadworthy/contract/events';
import type { Emitter } from 'mitt';
import { BehaviorSubject } from 'rxjs';

/** One thing that was told over the bus. */
export type Told = { id: number; at: number; name: string; payload: unknown };

/** Entries that are kept: enough to see what led to what. */
const longest = 200;

/** Everything told over the bus, the newest first. */
export class EventLog {
  readonly told$ = new BehaviorSubject<readonly Told[]>([]);

  #lastId = 0;

  constructor(bus: Emitter<EventMap>) {
    bus.on('*', (name, payload) => {
      this.#lastId += 1;
      this.told$.next([{ id: this.#lastId, at: Date.now(), name, payload }, ...this.told$.value].slice(0, longest));
    });
  }
}
