import { keptPrefix } from '@roadworthy/contract/kept';
import type { FavouriteToggle } from './favourites/favourites-slice';
import { hasKept, type KeptName } from './kept';
import type { AreaStore, Facts } from './store';

let made: AreaStore | undefined;
let making: Promise<AreaStore> | undefined;
const followers = new Set<() => void>();

/** This area's store, fetched and made at its first use: who has chosen, kept and toggled nothing has no use for it. */
export function openAreaStore(): Promise<AreaStore> {
  making ??= import('./store').then(({ createAreaStore }) => {
    made = createAreaStore();
    const tell = () => {
      for (const follower of followers) follower();
    };
    made.subscribe(tell);
    tell();
    return made;
  });
  return making;
}

/** The same, when it is there already. */
export const areaStore = (): AreaStore | undefined => made;

/** Follows the store, from when it is there; asks for it. @returns stops following */
export function followAreaStore(onChange: () => void): () => void {
  followers.add(onChange);
  void openAreaStore();
  return () => followers.delete(onChange);
}

/** Another tab keeps something from now on. */
const openForOtherTab = ({ key }: StorageEvent) => key?.startsWith(keptPrefix) && void openAreaStore();

/** Follows the store, and asks for it only once this browser keeps something under `name`. @returns stops following */
export function followKept(name: KeptName, onChange: () => void): () => void {
  followers.add(onChange);
  // The same listener each time: the browser adds it once.
  window.addEventListener('storage', openForOtherTab);
  if (hasKept(name)) void openAreaStore();
  return () => followers.delete(onChange);
}

/** Tells the store a fact, and opens it for that. */
export async function tellStore(fact: (facts: Facts) => Parameters<AreaStore['dispatch']>[0]): Promise<void> {
  const [store, { facts }] = await Promise.all([openAreaStore(), import('./store')]);
  store.dispatch(fact(facts));
}

/** Toggles a heart, here and on the server. */
export async function toggleFavourite(change: FavouriteToggle): Promise<void> {
  const [store, { sendToggle }] = await Promise.all([openAreaStore(), import('./favourites/send-favourites')]);
  await sendToggle(store, change);
}
