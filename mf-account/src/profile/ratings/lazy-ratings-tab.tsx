import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, Suspense } from 'react';
import type { ProfileLocation } from '../profile-location';

const RatingsTab = lazyWithRetry(() => import('./ratings-tab').then((module) => ({ default: module.RatingsTab })));

/** The tab in a script of its own: most visits of the profile do not open it. */
export const LazyRatingsTab = ({ location }: { location: ProfileLocation }): ReactNode => (
  <Suspense fallback={<Spinner label="Loading ratings" />}>
    <RatingsTab location={location} />
  </Suspense>
);
