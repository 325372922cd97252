import { ApiError, post } from '@roadworthy/api-client';
import type { FavouriteMergeAnswer } from '@roadworthy/contract/api/favourites';
import { bus } from '@roadworthy/events';
import type { AreaStore } from '../store';
import { type FavouriteToggle, favouritesRead, favouriteToggled } from './favourites-slice';
import { takeWantedFavourite, wantFavourite } from './wanted-favourite';

/** One call at a time, in the order of the presses: the last one decides. */
let sending = Promise.resolve();
const inTurn = (job: () => Promise<void>) => {
  sending = sending.then(job);
  return sending;
};
/** What the server last agreed to, for cars whose heart was pressed in this document. */
const agreed = new Map<string, boolean>();
/** Presses that the server has not answered yet, in their order. */
const waiting: FavouriteToggle[] = [];

/**
 * Shows a heart pressed at once and tells the server; what it refuses goes back, with its words (section 4
 * 'Favouriting').
 */
export function sendToggle(store: AreaStore, change: FavouriteToggle): Promise<void> {
  const { carId, favourite } = change;
  const show = (toggle: FavouriteToggle) => {
    store.dispatch(favouriteToggled(toggle));
    bus.emit('listings:favourite-toggled', toggle);
  };
  if (!agreed.has(carId)) agreed.set(carId, !favourite);
  waiting.push(change);
  show(change);
  return inTurn(async () => {
    try {
      await post('cars/like-dislike-car', { car_id: carId, is_favorite: favourite ? 'yes' : 'no' });
      agreed.set(carId, favourite);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ carId, favourite: agreed.get(carId) ?? !favourite });
      bus.emit('notice:shown', { type: 'error', message: error.message });
    } finally {
      waiting.shift();
    }
  });
}

/**
 * Joins the account's favourites and this browser's: the car whose heart led to signing in is added, and the account's
 * whole list comes back (issue 4.4). Pages rendered for everybody know no hearts, so the list is asked for with each
 * document.
 */
export function mergeFavourites(store: AreaStore): Promise<void> {
  return inTurn(async () => {
    const wanted = takeWantedFavourite();
    try {
      const { data } = await post<FavouriteMergeAnswer>('cars/merge-favorites', { car_ids: wanted ? [wanted] : [] });
      agreed.clear();
      store.dispatch(favouritesRead(data));
      // Hearts that were pressed meanwhile stand: the account hears of them next.
      for (const change of waiting) store.dispatch(favouriteToggled(change));
      if (wanted) bus.emit('listings:favourite-toggled', { carId: wanted, favourite: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The hearts that this browser kept stand until the next document asks again.
      if (wanted) wantFavourite(wanted);
    }
  });
}
