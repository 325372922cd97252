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
import { parseTerms } from './instalment/terms';
import { termsChosen, termsForgotten, termsRead, termsSlice } from './instalment/terms-slice';
import { keepPart } from './keep-part';
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
  keepPart(store, {
    name: 'favourites',
    of: ({ favourites }) => favourites,
    parse: parseFavourites,
    read: favouritesRead,
  });
  if (session$.value) void mergeFavourites(store);
  bus.on('session:changed', ({ userId }) => userId !== null && void mergeFavourites(store));
  return store;
}

export type AreaStore = ReturnType<typeof createAreaStore>;
