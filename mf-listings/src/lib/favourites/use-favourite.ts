import type { AdSummary } from '@roadworthy/contract/api/listings';
import { useSession } from '@roadworthy/session/use-session';
import { useSyncExternalStore } from 'react';
import { areaStore, subscribeToStore, toggleFavourite } from '../lazy-store';

type Heart = { favourite: boolean; toggle: () => void };

const subscribeToNothing = () => () => {};

/**
 * Whether an ad is a favourite, and a toggle. The list in this browser overrides the API's `is_favorite`, which is as
 * old as the page's data and absent from cached pages (SAVED-1).
 */
export function useFavourite({ _id: carId, is_favorite }: Pick<AdSummary, '_id' | 'is_favorite'>): Heart {
  const signedIn = useSession() !== null;
  const favourite = useSyncExternalStore(
    signedIn ? subscribeToStore : subscribeToNothing,
    () => areaStore()?.getState().favourites?.includes(carId) ?? is_favorite === 'yes',
    () => false,
  );
  const toggle = () => void toggleFavourite({ carId, favourite: !favourite });
  return { favourite: signedIn && favourite, toggle };
}
