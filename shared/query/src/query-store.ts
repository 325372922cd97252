import type { QueryStore } from './store';

export type { QueryStore };

let store: QueryStore | undefined;
let loading: Promise<QueryStore> | undefined;

/** The store, if it is loaded. */
export const loadedStore = (): QueryStore | undefined => store;

/** Loads the store at the first use; a public page answers before. Rejects when the script can't be loaded; then the next call tries again. */
export function openStore(): Promise<QueryStore> {
  loading ??= import('./store').then(
    ({ createQueryStore }) => {
      store = createQueryStore();
      return store;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
