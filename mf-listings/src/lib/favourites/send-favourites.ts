import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import type { AreaStore } from '../store';
import { mergeFavorites, toggleFavorite } from './api';
import { type FavouriteToggle, favouritesRead, favouriteToggled } from './favourites-slice';
import { savePendingFavorite, takePendingFavorite } from './pending-favorite';

/** Requests run one at a time in order, so that the last press decides. */
let queue = Promise.resolve();
const enqueue = (job: () => Promise<void>) => {
  queue = queue.then(job);
  return queue;
};
/** Last state confirmed by the server, for cars toggled in this document. */
const confirmed = new Map<string, boolean>();
/** Toggles that the server has not confirmed yet, in order. */
const pending: FavouriteToggle[] = [];

/**
 * Toggles a favorite optimistically and sends it; a rejected change is reverted with the server's message (SAVED-1).
 */
export function sendToggle(store: AreaStore, change: FavouriteToggle): Promise<void> {
  const { carId, favourite } = change;
  const show = (toggle: FavouriteToggle) => {
    store.dispatch(favouriteToggled(toggle));
    bus.emit('listings:favourite-toggled', toggle);
  };
  if (!confirmed.has(carId)) confirmed.set(carId, !favourite);
  pending.push(change);
  show(change);
  return enqueue(async () => {
    try {
      await request(toggleFavorite, { car_id: carId, is_favorite: favourite ? 'yes' : 'no' });
      confirmed.set(carId, favourite);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ carId, favourite: confirmed.get(carId) ?? !favourite });
      bus.emit('notice:shown', { type: 'error', message: error.message });
    } finally {
      pending.shift();
    }
  });
}

/**
 * Loads the account's favourites after adding the one that led to sign-in. Cached pages contain no favorites, so each
 * document requests the list.
 */
export function mergeFavourites(store: AreaStore): Promise<void> {
  return enqueue(async () => {
    const pendingFavorite = takePendingFavorite();
    try {
      const ids = await request(mergeFavorites, pendingFavorite ? [pendingFavorite] : []);
      confirmed.clear();
      store.dispatch(favouritesRead(ids));
      // Reapplies toggles that are not confirmed yet.
      for (const change of pending) store.dispatch(favouriteToggled(change));
      if (pendingFavorite) bus.emit('listings:favourite-toggled', { carId: pendingFavorite, favourite: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The stored list is used until the next document requests it again.
      if (pendingFavorite) savePendingFavorite(pendingFavorite);
    }
  });
}
