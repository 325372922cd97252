import { post } from '@roadworthy/api-client';
import { useEffect } from 'react';
import { visitorId } from '../lib/visitor';

/** Shorter views are not counted, and rendering the page goes first. */
const MIN_VIEW_MS = 2_000;

/** Reports a view of this ad to the API, which counts it once per visitor and day. */
export function useCountView(carId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A lost view does no harm.
      post('cars/count-view', { car_id: carId, visitor: visitorId() }).catch(() => {});
    }, MIN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [carId]);
}
