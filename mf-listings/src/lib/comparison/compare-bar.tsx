import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, Suspense } from 'react';
import { ActionBar } from './action-bar';
import { useChosenCars } from './use-comparison';

/** Loaded once a car is chosen. */
const Panel = lazyWithRetry(() =>
  import('./compare-bar-panel').then((module) => ({ default: module.CompareBarPanel })),
);

/**
 * A bar at the bottom of the page with the cars chosen for comparison; without any, it renders nothing but the page's
 * action.
 * @param action a button of the page that shares the bar on narrow screens, so that one bar takes room, not two
 * @param isBelowPage whether it lies below the page on narrow screens, because the page has a bar of its own there
 */
export function CompareBar({ action, isBelowPage }: { action?: ReactNode; isBelowPage?: boolean }): ReactNode {
  const cars = useChosenCars();
  const bar = action && <ActionBar>{action}</ActionBar>;
  if (cars.length === 0) return bar;
  return (
    <Suspense fallback={bar}>
      <Panel cars={cars} action={action} isBelowPage={isBelowPage} />
    </Suspense>
  );
}
