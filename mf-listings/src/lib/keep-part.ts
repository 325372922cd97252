import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { bus } from '@roadworthy/events';
import { type KeptName, keep, keyOf, readKept } from './kept';

/** One part of a store: where it is kept and found, and how it is read again. */
export type Part<State, Value extends object | null> = {
  name: KeptName;
  of: (state: State) => Value;
  /** Makes sense of what the browser kept; the empty value for `undefined` and for junk. */
  parse: (kept: unknown) => Value;
  read: (value: Value) => UnknownAction;
};

/**
 * Keeps one part of the store in this browser: for the next visit, in step with other tabs, until somebody signs out.
 */
export function keepPart<State, Value extends object | null>(
  store: Store<State>,
  { name, of, parse, read }: Part<State, Value>,
): void {
  let written: Value;
  const readAgain = () => {
    written = parse(readKept(name));
    store.dispatch(read(written));
  };
  readAgain();
  store.subscribe(() => {
    const value = of(store.getState());
    if (value === written) return;
    written = value;
    keep(name, value);
  });
  bus.on('session:changed', ({ userId }) => userId === null && store.dispatch(read(parse(undefined))));
  // `storage` events come from other tabs only.
  window.addEventListener('storage', ({ key }) => (key === keyOf(name) || key === null) && readAgain());
}
