import { BREAKPOINTS_PX } from '@roadworthy/contract/limits';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { memo, type ReactNode, Suspense } from 'react';
import type { FilterPanelProps } from './filter-panel';

const load = () => import('./filter-panel').then((module) => ({ default: module.FilterPanel }));

/** Whether the panel is out of sight until it is opened. */
const isInSheet = () =>
  typeof window !== 'undefined' && window.matchMedia(`(max-width: ${BREAKPOINTS_PX.filterButton}px)`).matches;

// Where the list shows it, it is requested when the page's script runs, not only once the panel is rendered. Elsewhere that
// script may have been loaded ahead by another page. A failure is met when the panel is rendered.
if (!isInSheet()) load().catch(() => {});
const FilterPanel = lazyWithRetry(load);

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The filter panel, hydrated after the results. It is drawn again for another search only: React discards the server's
 * HTML of a part that is drawn again before its script has arrived, and with it what was typed.
 */
export const LazyFilterPanel = memo(
  (props: FilterPanelProps): ReactNode => (
    <Suspense fallback={<Skeleton height="60rem" />}>
      <FilterPanel {...props} />
    </Suspense>
  ),
  // Data that came again are equal, not the same; `onChange` stays the same.
  (before, now) => isSame(before.search, now.search) && isSame(before.facets, now.facets),
);
