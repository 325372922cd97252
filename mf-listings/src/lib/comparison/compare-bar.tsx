import { lazy, type ReactNode, Suspense } from 'react';
import { useChosenCars } from './use-comparison';

/** Loaded once a car is chosen. */
const Panel = lazy(() => import('./compare-bar-panel').then((module) => ({ default: module.CompareBarPanel })));

/** A bar at the bottom of the page with the cars chosen for comparison; renders nothing without any. */
export function CompareBar(): ReactNode {
  const cars = useChosenCars();
  return cars.length > 0 ? (
    <Suspense>
      <Panel cars={cars} />
    </Suspense>
  ) : null;
}
