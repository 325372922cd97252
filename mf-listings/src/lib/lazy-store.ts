import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { loadWithRetry } from '@roadworthy/ui/lazy-with-retry';
import type { FavouriteToggle } from './favourites/favourites-slice';
import { hasPersisted, type PersistedSliceName } from './persisted-state';
import type { AreaActions, AreaStore } from './store';

let store: AreaStore | undefined;
let storePromise: Promise<AreaStore> | undefined;
const listeners = new Set<() => void>();

/** This area's store, loaded and created on first use: a visitor who has stored nothing does not need it. */
export function openAreaStore(): Promise<AreaStore> {
  storePromise ??= loadWithRetry(() => import('./store')).then(({ createAreaStore }) => {
    store = createAreaStore();
    const notify = () => {
      for (const listener of listeners) listener();
    };
    store.subscribe(notify);
    notify();
    return store;
  });
  // The next use requests the script again.
  storePromise.catch(() => {
    storePromise = undefined;
  });
  return storePromise;
}

/** The store, if it is loaded. */
export const areaStore = (): AreaStore | undefined => store;

/** Loads the store and subscribes to it. @returns unsubscribes */
export function subscribeToStore(onChange: () => void): () => void {
  listeners.add(onChange);
  void openAreaStore();
  return () => listeners.delete(onChange);
}

/** Another tab has persisted something. */
const openForOtherTab = ({ key }: StorageEvent) => key?.startsWith(sharedStoragePrefix) && void openAreaStore();

/** Subscribes to the store, which is loaded only once this browser has persisted `name`. @returns unsubscribes */
export function subscribeToPersisted(name: PersistedSliceName, onChange: () => void): () => void {
  listeners.add(onChange);
  // The same function each time, so that it is added only once.
  window.addEventListener('storage', openForOtherTab);
  if (hasPersisted(name)) void openAreaStore();
  return () => listeners.delete(onChange);
}

/** Dispatches an action; loads the store first. */
export async function dispatchLazily(
  buildAction: (actions: AreaActions) => Parameters<AreaStore['dispatch']>[0],
): Promise<void> {
  const store = await openAreaStore();
  const { actions } = await import('./store');
  store.dispatch(buildAction(actions));
}

/** Toggles a favourite locally and on the server. */
export async function toggleFavourite(change: FavouriteToggle): Promise<void> {
  const [store, { sendToggle }] = await Promise.all([
    openAreaStore(),
    loadWithRetry(() => import('./favourites/send-favourites')),
  ]);
  await sendToggle(store, change);
}
