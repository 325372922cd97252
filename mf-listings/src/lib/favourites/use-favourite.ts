import type { AdSummary } from '@roadworthy/contract/api/listings';
import { bus } from '@roadworthy/events';
import { useSession } from '@roadworthy/session/use-session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { favouriteToggled, isFavourite } from './favourites-slice';
import type { FavouritesStore } from './favourites-store';

type Heart = { signedIn: boolean; favourite: boolean; toggle: () => void };

let opening: Promise<FavouritesStore> | undefined;
/** One store a document, fetched when somebody is signed in: visitors, the most of all, never download it. */
const openStore = () => {
  opening ??= import('./favourites-store').then(({ createFavouritesStore }) => createFavouritesStore());
  return opening;
};
const notYet = () => () => {};

/** The heart of one ad: what it shows, and what a press does while somebody is signed in. */
export function useFavourite({ _id, is_favorite }: Pick<AdSummary, '_id' | 'is_favorite'>): Heart {
  const signedIn = useSession() !== null;
  const [store, setStore] = useState<FavouritesStore | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    let here = true;
    openStore().then((opened) => here && setStore(opened));
    return () => {
      here = false;
    };
  }, [signedIn]);
  const answered = is_favorite === 'yes';
  const favourite = useSyncExternalStore(
    store?.subscribe ?? notYet,
    () => (store ? isFavourite(store.getState(), _id, answered) : answered),
    () => answered,
  );
  const toggle = useCallback(async () => {
    const opened = await openStore();
    const now = !isFavourite(opened.getState(), _id, answered);
    opened.dispatch(favouriteToggled({ carId: _id, favourite: now }));
    bus.emit('listings:favourite-toggled', { carId: _id, favourite: now });
  }, [_id, answered]);
  return { signedIn, favourite: signedIn && favourite, toggle: () => void toggle() };
}
