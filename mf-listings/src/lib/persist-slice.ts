import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { bus } from '@roadworthy/events';
import { type PersistedSliceName, persist, readPersisted, storageKey } from './persisted-state';

/** A persisted slice: storage name, selector, parser and hydration. */
export type PersistedSlice<State, Value extends object | null> = {
  name: PersistedSliceName;
  select: (state: State) => Value;
  /** Parses a persisted value; returns the empty value for `undefined` and invalid input. */
  parse: (stored: unknown) => Value;
  hydrate: (value: Value) => UnknownAction;
};

/** Persists a slice in this browser until sign-out, in sync with other tabs. */
export function persistSlice<State, Value extends object | null>(
  store: Store<State>,
  { name, select, parse, hydrate }: PersistedSlice<State, Value>,
): void {
  let lastWritten: Value;
  const readFromStorage = () => {
    lastWritten = parse(readPersisted(name));
    store.dispatch(hydrate(lastWritten));
  };
  readFromStorage();
  store.subscribe(() => {
    const value = select(store.getState());
    if (value === lastWritten) return;
    lastWritten = value;
    persist(name, value);
  });
  bus.on('session:changed', ({ userId }) => userId === null && store.dispatch(hydrate(parse(undefined))));
  // A page in the back/forward cache gets no `storage` events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readFromStorage());
  // `storage` events come from other tabs only.
  window.addEventListener('storage', ({ key }) => (key === storageKey(name) || key === null) && readFromStorage());
}
