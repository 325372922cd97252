import { isTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { request } from '@roadworthy/query';
import { useEffect } from 'react';
import { visitorId } from '../lib/visitor';
import { countView } from './api';

/** Shorter views are not counted, and rendering the page goes first. */
const MIN_VIEW_MS = 2_000;

/** Reports a view of this ad to the API, which counts it once per visitor and day; none of a browser that objects (SITE-23). */
export function useCountView(carId: string): void {
  useEffect(() => {
    if (!isTrackingAllowed(window)) return;
    const timer = setTimeout(() => {
      // A lost view does no harm.
      request(countView, { car_id: carId, visitor: visitorId() }).catch(() => {});
    }, MIN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [carId]);
}
