import { configureStore } from '@reduxjs/toolkit';
import { bus } from '@roadworthy/events';
import { favouritesRead, favouritesSlice } from './favourites-slice';
import { keepFavourites, keptFavourites, storageKey } from './kept-favourites';

/** Makes this area's own store: facts that only the browser knows. */
export function createAreaStore() {
  const store = configureStore({ reducer: { favourites: favouritesSlice.reducer } });
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
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) {
      written = keptFavourites();
      store.dispatch(favouritesRead(written));
    }
  });
  return store;
}

export type AreaStore = ReturnType<typeof createAreaStore>;
