import { post } from '@roadworthy/api-client';
import { useEffect } from 'react';
import { visitorId } from '../lib/visitor';

/** Milliseconds that an ad must be open to be looked at: who only passes is not counted, and the page comes first. */
const glance = 2_000;

/** Tells the API that this ad is looked at; it counts once a visitor and day (issue 4.3). */
export function useCountView(carId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A view that is not counted is nobody's worry.
      post('cars/count-view', { car_id: carId, visitor: visitorId() }).catch(() => {});
    }, glance);
    return () => clearTimeout(timer);
  }, [carId]);
}
