import { ApiError } from '@roadworthy/api-client';
import { shouldOfferPush } from '@roadworthy/contract/push-device';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import type { AreaStore } from '../store';
import { mergeFavorites, toggleFavorite } from './api';
import { type FavouriteToggle, favouritesRead, favouriteToggled } from './favourites-slice';
import { savePendingFavorite, takePendingFavorite } from './pending-favorite';
import { addWaiting, readWaiting, removeWaiting } from './waiting-toggles';

/** The request did not reach the server. */
const isOffline = ({ status }: ApiError): boolean => status === 0;
/** A later attempt may succeed: also an overloaded or failing server may answer then. */
const isRetryable = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

const userId = (): string | undefined => session$.value?.user._id;

/** Whether the user is the one of the time when the request was queued. */
type IsCurrent = () => boolean;

/**
 * Requests run one at a time in order, so that the last press decides. Once another user has signed in, or the user has
 * signed out, those that wait are dropped, and a response changes nothing. One that throws does not hold up the next.
 */
let queue: Promise<void> = Promise.resolve();
const enqueue = (job: (isCurrent: IsCurrent) => Promise<void>) => {
  const user = userId();
  const isCurrent = () => userId() === user;
  const result = queue.then(() => (isCurrent() ? job(isCurrent) : undefined));
  queue = result.catch(() => {});
  return result;
};
/** Last state confirmed by the server, for cars toggled in this document. */
const confirmed = new Map<string, boolean>();
/** Toggles that the server has not confirmed yet, in order. */
const pending: FavouriteToggle[] = [];

const show = (store: AreaStore, toggle: FavouriteToggle): void => {
  store.dispatch(favouriteToggled(toggle));
  bus.emit('listings:favourite-toggled', toggle);
};
const send = ({ carId, favourite }: FavouriteToggle) =>
  request(toggleFavorite, { car_id: carId, is_favorite: favourite ? 'yes' : 'no' });

/**
 * Toggles a favorite optimistically and sends it; a rejected change is reverted with the server's message (SAVED-1). Without
 * a connection it waits in this browser for the next one.
 */
export function sendToggle(store: AreaStore, change: FavouriteToggle): Promise<void> {
  const { carId, favourite } = change;
  if (!confirmed.has(carId)) confirmed.set(carId, !favourite);
  pending.push(change);
  show(store, change);
  const user = userId();
  const sent = enqueue(async (isCurrent) => {
    try {
      await send(change);
      confirmed.set(carId, favourite);
      if (user) removeWaiting(user, carId);
      if (favourite && isCurrent() && shouldOfferPush('price_drops'))
        bus.emit('listings:notifications-useful', { about: 'price_drops' });
    } catch (error) {
      const revert = () => show(store, { carId, favourite: confirmed.get(carId) ?? !favourite });
      if (!(error instanceof ApiError)) {
        if (isCurrent()) revert();
        throw error;
      }
      if (!isCurrent() || (isOffline(error) && user && addWaiting(user, change))) return;
      revert();
      bus.emit('notice:shown', { type: 'error', message: error.message });
    }
  });
  return sent.finally(() => pending.shift());
}

/** Sends what waited for a connection. What the server rejects is dropped with its message; what fails here waits on. */
async function flushWaitingToggles(isCurrent: IsCurrent): Promise<void> {
  const user = userId();
  for (const toggle of user ? readWaiting(user) : []) {
    if (!isCurrent()) return;
    try {
      await send(toggle);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        (globalThis.reportError ?? console.error)(error);
        continue;
      }
      if (!isCurrent() || isRetryable(error)) return;
      bus.emit('notice:shown', { type: 'error', message: error.message });
    }
    if (user) removeWaiting(user, toggle.carId);
  }
}

/**
 * Loads the account's favourites after adding the one that led to sign-in. Cached pages contain no favorites, so each
 * document requests the list.
 */
export function mergeFavourites(store: AreaStore): Promise<void> {
  return enqueue(async (isCurrent) => {
    await flushWaitingToggles(isCurrent);
    if (!isCurrent()) return;
    const pendingFavorite = takePendingFavorite();
    try {
      const ids = await request(mergeFavorites, pendingFavorite ? [pendingFavorite] : []);
      if (!isCurrent()) return;
      confirmed.clear();
      store.dispatch(favouritesRead(ids));
      // Reapplies toggles that are not confirmed yet.
      for (const change of [...readWaiting(userId() ?? ''), ...pending]) store.dispatch(favouriteToggled(change));
      if (pendingFavorite) bus.emit('listings:favourite-toggled', { carId: pendingFavorite, favourite: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The stored list is used until the next document requests it again.
      if (pendingFavorite && isCurrent()) savePendingFavorite(pendingFavorite);
    }
  });
}
