import type { StatisticsDay } from '@roadworthy/contract/api/statistics';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { type ReactNode, Suspense, useMemo } from 'react';
import { formatPricePosition } from '../figures/format-figures';
import { toPricePoints } from './price-points';

/** The chart library loads with the first chart. */
const PriceChart = lazyWithRetry(() => import('./price-chart').then((module) => ({ default: module.PriceChart })));

/** The price position at the end of each day, of one ad or as the median of several (STAT-16). */
export function PriceSection({ days, isMedian }: { days: readonly StatisticsDay[]; isMedian?: boolean }): ReactNode {
  const points = useMemo(() => toPricePoints(days), [days]);
  const known = points.filter(({ percent }) => percent !== null);
  const [first, last] = [known[0], known.at(-1)];
  const meaning = isMedian
    ? 'the middle one of your cars that were for sale, at the end of each day'
    : 'your price compared with the estimated value, at the end of each day';
  const ends = first && last ? [...new Set([first, last])] : [];
  const summary = ends.map(({ label, percent }) => `${label}: ${formatPricePosition(percent)}`).join('; ');
  return (
    <section aria-labelledby="price-by-day">
      <Card>
        <Stack $gap={4}>
          <h2 id="price-by-day">Price position by day</h2>
          <p>
            Price position: {meaning}. {summary ? `${summary}.` : 'Nothing was recorded in this period.'}
          </p>
          {summary && points.length > 1 && (
            <Suspense fallback={<Skeleton height="220px" />}>
              <PriceChart points={points} label={`Price position by day. ${summary}. The dashed line is the value.`} />
            </Suspense>
          )}
        </Stack>
      </Card>
    </section>
  );
}
