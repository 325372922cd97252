import type { EventMap } from '@roadworthy/contract/events';
import mitt, { type Emitter } from 'mitt';

/**
 * Emits like mitt, except that an error of one handler is reported and the other handlers run, that each handler gets a copy
 * of the event, and that no area can remove the handlers of others: `off` needs the handler, `all` is not the map of handlers.
 */
function isolatingEmitter(): Emitter<EventMap> {
  const { all, on, off } = mitt<EventMap>();
  const emit = <Name extends keyof EventMap>(name: Name, event: EventMap[Name]): void => {
    const handlers = (all.get(name) ?? []) as ((event: EventMap[Name]) => void)[];
    const observers = (all.get('*') ?? []) as ((name: Name, event: EventMap[Name]) => void)[];
    // Copied before any handler runs: a getter that throws is an error of the emitter.
    const calls = [
      ...handlers.map((handle) => handle.bind(undefined, structuredClone(event))),
      ...observers.map((see) => see.bind(undefined, name, structuredClone(event))),
    ];
    for (const call of calls) {
      try {
        call();
      } catch (error) {
        (globalThis.reportError ?? console.error)(error);
      }
    }
  };
  const remove = (name: keyof EventMap, handler?: () => void) => handler && off(name, handler);
  return { all: new Map(), on, off: remove, emit } as Emitter<EventMap>;
}

/**
 * The bus for events between areas. One per document: a shared singleton of the federation.
 */
export const bus: Emitter<EventMap> = isolatingEmitter();
