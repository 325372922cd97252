import { bus } from '@roadworthy/events';
import { useSession } from '@roadworthy/session/use-session';
import { useSyncExternalStore } from 'react';
import { favouriteToggled } from './favourites-slice';
import { areaStore } from './store';

const subscribe = (onChange: () => void) => areaStore().subscribe(onChange);

/** The heart of one ad: whether it is on, whether it may be pressed, and pressing it. */
export function useFavourite(carId: string): { favourite: boolean; signedIn: boolean; toggle: () => void } {
  const signedIn = useSession() !== null;
  const kept = useSyncExternalStore(
    subscribe,
    () => areaStore().getState().favourites.ids.includes(carId),
    () => false,
  );
  const toggle = () => {
    areaStore().dispatch(favouriteToggled(carId));
    bus.emit('listings:favourite-toggled', { carId, favourite: !kept });
  };
  return { favourite: signedIn && kept, signedIn, toggle };
}
