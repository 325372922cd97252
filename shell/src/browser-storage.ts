/** Storage that a browser may deny. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage, whose `setItem` throws while it is full; a no-op where the browser denies it. */
export function browserStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Store {
  try {
    return window[name];
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}
