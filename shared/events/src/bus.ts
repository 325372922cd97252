import type { EventMap } from '@roadworthy/contract/events';
import mitt, { type Emitter } from 'mitt';

/** Emits like mitt, except that an error of one handler is reported and the other handlers run. */
function isolatingEmitter(): Emitter<EventMap> {
  const emitter = mitt<EventMap>();
  const emit = <Name extends keyof EventMap>(name: Name, event: EventMap[Name]): void => {
    const handlers = (emitter.all.get(name) ?? []) as ((event: EventMap[Name]) => void)[];
    const observers = (emitter.all.get('*') ?? []) as ((name: Name, event: EventMap[Name]) => void)[];
    const calls = [...handlers.map((handle) => () => handle(event)), ...observers.map((see) => () => see(name, event))];
    for (const call of calls) {
      try {
        call();
      } catch (error) {
        (globalThis.reportError ?? console.error)(error);
      }
    }
  };
  return Object.assign(emitter, { emit }) as Emitter<EventMap>;
}

/**
 * The bus for events between areas. One per document: a shared singleton of the federation.
 */
export const bus: Emitter<EventMap> = isolatingEmitter();
