import { session$ } from '@roadworthy/session';
import type { AreaStore } from '../store';
import { whenIdle } from '../when-idle';
import type { ListedCars } from './save-lists';

/** Several presses are saved together. */
const SAVE_DELAY_MS = 3_000;

const listsOf = (store: AreaStore): ListedCars => {
  const { favourites, comparison, viewed } = store.getState();
  return { favourites: favourites ?? [], compare: comparison.map(({ slug }) => slug), viewed };
};
/** The end of a session deletes what was saved. */
const keyOf = (lists: ListedCars) => JSON.stringify([session$.value?.user._id, lists]);

/**
 * Saves favourites, comparison and recently viewed cars for the offline page: once a document, and after each change. Where no
 * service worker could show them, nothing is requested.
 */
export function saveWhenChanged(store: AreaStore): void {
  let lastSaved = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();
  const save = async () => {
    const lists = listsOf(store);
    const key = keyOf(lists);
    if (key === lastSaved || !navigator.serviceWorker?.controller || !navigator.onLine) return;
    // The next change, or the next document, saves what could not be saved now.
    lastSaved = '';
    const { saveLists } = await import('./save-lists');
    if (await saveLists(lists, () => keyOf(listsOf(store)) === key)) lastSaved = key;
  };
  const schedule = () => {
    clearTimeout(timer);
    // A save follows the one before, which would otherwise overwrite it.
    timer = setTimeout(() => whenIdle(() => (saving = saving.then(save).catch(() => {}))), SAVE_DELAY_MS);
  };
  store.subscribe(schedule);
  schedule();
}
