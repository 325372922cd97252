import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { useRef, useState } from 'react';
import { updateFavorite } from './api';

/**
 * Toggles a favourite optimistically; reverts and shows the message when the server rejects it.
 * @param onChanged called after each change that the server accepted
 */
export function useFavoriteToggle(carId: string, onChanged: () => void) {
  const [isFavorite, setFavorite] = useState(true);
  /** The state that the server confirmed last. Requests are sent one at a time, in order. */
  const confirmed = useRef(true);
  const queue = useRef(Promise.resolve());
  const send = async (favorite: boolean) => {
    try {
      await mutate(updateFavorite, { car_id: carId, is_favorite: favorite ? 'yes' : 'no' });
      confirmed.current = favorite;
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFavorite(confirmed.current);
      bus.emit('notice:shown', { type: 'error', message: error.message });
    }
  };
  const toggle = () => {
    setFavorite(!isFavorite);
    queue.current = queue.current.then(() => send(!isFavorite));
  };
  return { isFavorite, toggle };
}
