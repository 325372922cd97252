import type { AdSummary } from '@roadworthy/contract/api/listings';
import { useSession } from '@roadworthy/session/use-session';
import { useSyncExternalStore } from 'react';
import { areaStore, followAreaStore, toggleFavourite } from '../area-store';

type Heart = { favourite: boolean; toggle: () => void };

const nothing = () => () => {};

/**
 * The heart of one ad: whether it is on, and pressing it. The list that this browser has joined with the account's goes
 * before the API's `is_favorite`, which is as old as the page's data and unknown to pages rendered for everybody
 * (specification section 4 'Favouriting').
 */
export function useFavourite({ _id: carId, is_favorite }: Pick<AdSummary, '_id' | 'is_favorite'>): Heart {
  const signedIn = useSession() !== null;
  const favourite = useSyncExternalStore(
    signedIn ? followAreaStore : nothing,
    () => areaStore()?.getState().favourites?.includes(carId) ?? is_favorite === 'yes',
    () => false,
  );
  const toggle = () => void toggleFavourite({ carId, favourite: !favourite });
  return { favourite: signedIn && favourite, toggle };
}
