import { ApiError, post } from '@roadworthy/api-client';
import type { LikeAnswer } from '@roadworthy/contract/api/favourites';
import { bus } from '@roadworthy/events';
import { useRef, useState } from 'react';

/**
 * Whether a favourite is still kept. It can be let go and taken back; what the server refuses goes back with its words.
 * `onChanged` is told of what the server took.
 */
export function useKept(carId: string, onChanged: () => void) {
  const [kept, setKept] = useState(true);
  /** What the server last agreed to, and the calls to it, one at a time in the order of the presses. */
  const agreed = useRef(true);
  const sending = useRef(Promise.resolve());
  const send = async (wanted: boolean) => {
    try {
      await post<LikeAnswer>('cars/like-dislike-car', { car_id: carId, is_favorite: wanted ? 'yes' : 'no' });
      agreed.current = wanted;
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setKept(agreed.current);
      bus.emit('notice:shown', { type: 'error', message: error.message });
    }
  };
  const toggle = () => {
    setKept(!kept);
    sending.current = sending.current.then(() => send(!kept));
  };
  return { kept, toggle };
}
