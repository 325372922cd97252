import { BREAKPOINTS_PX } from '@roadworthy/contract/limits';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { type FC, lazy, memo, type ReactNode, Suspense } from 'react';
import type { FilterPanelProps } from './filter-panel';

/** Pauses before the script is requested again: while it is missing, only the panel does not answer. */
const RETRY_PAUSES_MS = [0, 2_000, 8_000];

/** @throws after the last attempt, as a release whose page cannot be loaded */
async function load([pauseMs, ...pauses]: readonly number[] = RETRY_PAUSES_MS): Promise<{
  default: FC<FilterPanelProps>;
}> {
  try {
    return { default: (await import('./filter-panel')).FilterPanel };
  } catch (error) {
    if (pauseMs === undefined) throw error;
    await new Promise((wake) => setTimeout(wake, pauseMs));
    return load(pauses);
  }
}

/** Whether the panel is out of sight until it is opened. */
const isInSheet = () =>
  typeof window !== 'undefined' && window.matchMedia(`(max-width: ${BREAKPOINTS_PX.filterButton}px)`).matches;

let loading: ReturnType<typeof load> | undefined;
const loadOnce = () => {
  loading ??= load();
  return loading;
};
// Where the list shows it, it is requested when the page's script runs, not only once the panel is rendered. Elsewhere that
// script may have been loaded ahead by another page. A failure is met when the panel is rendered.
if (!isInSheet()) loadOnce().catch(() => {});
const FilterPanel = lazy(loadOnce);

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
  // Data that came again are equal, not the same; `onChange` depends on the search alone.
  (before, now) => isSame(before.search, now.search) && isSame(before.facets, now.facets),
);
