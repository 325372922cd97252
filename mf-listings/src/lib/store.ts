import { configureStore } from '@reduxjs/toolkit';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import {
  carChosen,
  carDropped,
  comparisonCleared,
  comparisonRead,
  comparisonSlice,
  parseComparison,
} from './comparison/comparison-slice';
import { favouritesRead, favouritesSlice, parseFavourites } from './favourites/favourites-slice';
import { mergeFavourites } from './favourites/send-favourites';
import { parseTerms } from './instalment/instalment-terms';
import { termsChosen, termsRead, termsReset, termsSlice } from './instalment/terms-slice';
import { saveWhenChanged } from './offline/save-when-changed';
import { persistSlice } from './persist-slice';
import { adOpened, parseViewed, viewedCleared, viewedRead, viewedSlice } from './recently-viewed/viewed-slice';

/** Actions of this area; see `dispatchLazily`. */
export const actions = {
  adOpened,
  viewedCleared,
  carChosen,
  carDropped,
  comparisonCleared,
  termsChosen,
  termsReset,
};
export type AreaActions = typeof actions;

/** Creates this area's store of client-only state. */
export function createAreaStore() {
  const store = configureStore({
    reducer: {
      favourites: favouritesSlice.reducer,
      comparison: comparisonSlice.reducer,
      viewed: viewedSlice.reducer,
      terms: termsSlice.reducer,
    },
  });
  persistSlice(store, {
    name: 'comparison',
    select: ({ comparison }) => comparison,
    parse: parseComparison,
    hydrate: comparisonRead,
  });
  persistSlice(store, { name: 'viewed', select: ({ viewed }) => viewed, parse: parseViewed, hydrate: viewedRead });
  persistSlice(store, { name: 'terms', select: ({ terms }) => terms, parse: parseTerms, hydrate: termsRead });
  persistSlice(store, {
    name: 'favourites',
    select: ({ favourites }) => favourites,
    parse: parseFavourites,
    hydrate: favouritesRead,
  });
  if (session$.value) void mergeFavourites(store);
  window.addEventListener('online', () => session$.value && void mergeFavourites(store));
  window.addEventListener('pageshow', ({ persisted }) => persisted && session$.value && void mergeFavourites(store));
  bus.on('session:changed', ({ userId }) => userId !== null && void mergeFavourites(store));
  saveWhenChanged(store);
  return store;
}

export type AreaStore = ReturnType<typeof createAreaStore>;
