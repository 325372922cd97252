import { ApiError, post } from '@roadworthy/api-client';
import type { LikeAnswer } from '@roadworthy/contract/api/favourites';
import { bus } from '@roadworthy/events';
import { useRef, useState } from 'react';
import { refreshSession } from '../../lib/refresh-session';

/** Whether a favourite is still kept. It can be let go and taken back; what the server refuses goes back with its words. */
export function useKept(carId: string) {
  const [kept, setKept] = useState(true);
  const sending = useRef(false);
  const toggle = async () => {
    if (sending.current) return;
    sending.current = true;
    setKept(!kept);
    try {
      await post<LikeAnswer>('cars/like-dislike-car', { car_id: carId, is_favorite: kept ? 'no' : 'yes' });
      // Hearts elsewhere follow the account's favourites, which are read anew with this.
      await refreshSession();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setKept(kept);
      bus.emit('notice:shown', { type: 'error', message: error.message });
    } finally {
      sending.current = false;
    }
  };
  return { kept, toggle };
}
