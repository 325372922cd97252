import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';

/** Slices of this area's store that are persisted until sign-out. */
export type PersistedSliceName = 'favourites' | 'comparison' | 'viewed' | 'terms';

export const storageKey = (name: PersistedSliceName): string => sharedStoragePrefix + name;

/** Reads a persisted value; undefined when missing or unreadable. Callers validate it: the user can edit storage. */
export function readPersisted(name: PersistedSliceName): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Whether a value is persisted; cheap, because every card calls it. */
export function hasPersisted(name: PersistedSliceName): boolean {
  try {
    return localStorage.getItem(storageKey(name)) !== null;
  } catch {
    return false;
  }
}

/** Persists a value for the next visit; removes an empty one. */
export function persist(name: PersistedSliceName, value: object | null): void {
  try {
    if (value === null || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value lasts until the page is left.
  }
}
