import { configureStore } from '@reduxjs/toolkit';
import { bus } from '@roadworthy/events';
import {
  carChosen,
  carDropped,
  comparisonCleared,
  comparisonRead,
  comparisonSlice,
  parseComparison,
} from './comparison/comparison-slice';
import { favouritesRead, favouritesSlice } from './favourites-slice';
import { parseTerms } from './instalment/terms';
import { termsChosen, termsForgotten, termsRead, termsSlice } from './instalment/terms-slice';
import { keepPart } from './keep-part';
import { keepFavourites, keptFavourites, storageKey } from './kept-favourites';
import { adOpened, parseViewed, viewedCleared, viewedRead, viewedSlice } from './recently-viewed/viewed-slice';

/** What the area tells its store; see `tellStore`. */
export const facts = {
  adOpened,
  viewedCleared,
  carChosen,
  carDropped,
  comparisonCleared,
  termsChosen,
  termsForgotten,
};
export type Facts = typeof facts;

/** Makes this area's own store: facts that only the browser knows. */
export function createAreaStore() {
  const store = configureStore({
    reducer: {
      favourites: favouritesSlice.reducer,
      comparison: comparisonSlice.reducer,
      viewed: viewedSlice.reducer,
      terms: termsSlice.reducer,
    },
  });
  keepPart(store, {
    name: 'comparison',
    of: ({ comparison }) => comparison,
    parse: parseComparison,
    read: comparisonRead,
  });
  keepPart(store, { name: 'viewed', of: ({ viewed }) => viewed, parse: parseViewed, read: viewedRead });
  keepPart(store, { name: 'terms', of: ({ terms }) => terms, parse: parseTerms, read: termsRead });
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
