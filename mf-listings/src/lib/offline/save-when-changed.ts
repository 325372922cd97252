import type { AreaStore } from '../store';
import { whenIdle } from '../when-idle';
import type { ListedCars } from './save-lists';

/** Several presses are saved together. */
const SAVE_DELAY_MS = 3_000;

const listsOf = (store: AreaStore): ListedCars => {
  const { favourites, comparison, viewed } = store.getState();
  return { favourites: favourites ?? [], compare: comparison.map(({ slug }) => slug), viewed };
};

/**
 * Saves favourites, comparison and recently viewed cars for the offline page: once a document, and after each change. Where no
 * service worker could show them, nothing is requested.
 */
export function saveWhenChanged(store: AreaStore): void {
  let lastSaved = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    const lists = listsOf(store);
    const key = JSON.stringify(lists);
    if (key === lastSaved || !navigator.serviceWorker?.controller || !navigator.onLine) return;
    lastSaved = key;
    const { saveLists } = await import('./save-lists');
    await saveLists(lists);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        whenIdle(() => {
          // The next change, or the next document, saves what could not be saved now.
          save().catch(() => {
            lastSaved = '';
          });
        }),
      SAVE_DELAY_MS,
    );
  };
  store.subscribe(schedule);
  schedule();
}
