import type { FavouriteToggle } from './favourites-slice';
import type { AreaStore } from './store';

let made: AreaStore | undefined;
let making: Promise<AreaStore> | undefined;

/** This area's store, fetched and made at its first use: nobody who is signed out has a use for it. */
export function openAreaStore(): Promise<AreaStore> {
  making ??= import('./store').then(({ createAreaStore }) => {
    made = createAreaStore();
    return made;
  });
  return making;
}

/** The same, when it is there already. */
export const areaStore = (): AreaStore | undefined => made;

/** Follows the store, from when it is there; asks for it. @returns stops following */
export function followAreaStore(onChange: () => void): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  void openAreaStore().then((store) => {
    if (stopped) return;
    stop = store.subscribe(onChange);
    onChange();
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

/** Keeps a toggled heart. */
export async function keepToggle(change: FavouriteToggle): Promise<void> {
  const [store, { favouriteToggled }] = await Promise.all([openAreaStore(), import('./favourites-slice')]);
  store.dispatch(favouriteToggled(change));
}
