import type { EventMap } from '@roadworthy/contract/events';
import mitt, { type Emitter } from 'mitt';

/**
 * Emits like mitt, except that an error of one handler is reported and the other handlers run, and that no area can remove
 * the handlers of others: `off` needs the handler, and `all` is not the map of handlers.
 */
function isolatingEmitter(): Emitter<EventMap> {
  const { all, on, off } = mitt<EventMap>();
  const emit = <Name extends keyof EventMap>(name: Name, event: EventMap[Name]): void => {
    const handlers = (all.get(name) ?? []) as ((event: EventMap[Name]) => void)[];
    const observers = (all.get('*') ?? []) as ((name: Name, event: EventMap[Name]) => void)[];
    const calls = [...handlers.map((handle) => () => handle(event)), ...observers.map((see) => () => see(name, event))];
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
