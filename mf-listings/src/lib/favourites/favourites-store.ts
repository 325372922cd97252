import { configureStore, type Store } from '@reduxjs/toolkit';
import { session$ } from '@roadworthy/session';
import { distinctUntilChanged, map } from 'rxjs';
import { type Favourites, favouritesReducer, favouritesTaken } from './favourites-slice';
import { keepFavourites, keptFavourites } from './kept-favourites';

export type FavouritesStore = Store<Favourites>;

/** The area's store: follows whoever is signed in, and keeps the hearts in this browser. */
export function createFavouritesStore(): FavouritesStore {
  const store = configureStore({ reducer: favouritesReducer });
  const userId$ = session$.pipe(
    map((session) => session?.user._id ?? null),
    distinctUntilChanged(),
  );
  userId$.subscribe((userId) => store.dispatch(favouritesTaken(keptFavourites(userId))));
  store.subscribe(() => keepFavourites(store.getState()));
  return store;
}
