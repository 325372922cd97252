import type { AdSummary } from '@roadworthy/contract/api/listings';
import { bus } from '@roadworthy/events';
import { useSession } from '@roadworthy/session/use-session';
import { useSyncExternalStore } from 'react';
import { areaStore, followAreaStore, keepToggle } from './area-store';

type Heart = { favourite: boolean; signedIn: boolean; toggle: () => void };

const nothing = () => () => {};

/**
 * The heart of one ad: whether it is on, whether it may be pressed, and pressing it. What was toggled in this browser
 * goes before the API's `is_favorite`, which is as old as the page's data (specification section 4 'Favouriting').
 */
export function useFavourite({ _id: carId, is_favorite }: Pick<AdSummary, '_id' | 'is_favorite'>): Heart {
  const signedIn = useSession() !== null;
  const toggled = useSyncExternalStore(
    signedIn ? followAreaStore : nothing,
    () => areaStore()?.getState().favourites[carId],
    () => undefined,
  );
  const favourite = toggled ?? is_favorite === 'yes';
  const toggle = () => {
    const change = { carId, favourite: !favourite };
    void keepToggle(change);
    bus.emit('listings:favourite-toggled', change);
  };
  return { favourite: signedIn && favourite, signedIn, toggle };
}
