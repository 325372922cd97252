import { configureStore } from '@reduxjs/toolkit';
import { bus } from '@roadworthy/events';
import { fromEvent } from 'rxjs';
import { favouritesRead, favouritesSlice } from './favourites-slice';
import { keepFavourites, keptFavourites, storageKey } from './kept-favourites';

function createAreaStore() {
  const store = configureStore({ reducer: { favourites: favouritesSlice.reducer } });
  if (typeof window === 'undefined') return store;
  store.dispatch(favouritesRead(keptFavourites()));
  let written = store.getState().favourites;
  store.subscribe(() => {
    const { favourites } = store.getState();
    if (favourites !== written) keepFavourites(favourites);
    written = favourites;
  });
  // Logout clears everything (specification section 4 'Authentication'): the next user starts without these hearts.
  bus.on('session:changed', ({ userId }) => userId === null && store.dispatch(favouritesRead({})));
  // Another tab changed its hearts: follow.
  fromEvent<StorageEvent>(window, 'storage').subscribe(({ key }) => {
    if (key === storageKey || key === null) {
      written = keptFavourites();
      store.dispatch(favouritesRead(written));
    }
  });
  return store;
}

type AreaStore = ReturnType<typeof createAreaStore>;
let store: AreaStore | undefined;

/** This area's own store, made at its first use; facts that only the browser knows. */
export const areaStore = (): AreaStore => {
  store ??= createAreaStore();
  return store;
};
