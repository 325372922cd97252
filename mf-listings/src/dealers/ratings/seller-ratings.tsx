import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, Suspense } from 'react';

const RatingList = lazyWithRetry(() => import('./rating-list'));

/** What people say of a seller, below the cars; loaded by the browser. */
export const SellerRatings = ({ seller }: { seller: string }): ReactNode => (
  <Stack as="section" $gap={4} aria-label="Ratings">
    <h2>Ratings</h2>
    <Suspense fallback={<Spinner label="Loading ratings" />}>
      <RatingList seller={seller} />
    </Suspense>
  </Stack>
);
