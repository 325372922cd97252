import { lazy, type ReactNode, Suspense } from 'react';
import { useChosenCars } from './use-comparison';

/** Fetched by those who have chosen a car. */
const Panel = lazy(() => import('./compare-bar-panel').then((module) => ({ default: module.CompareBarPanel })));

/** The cars chosen for comparison, in reach at the bottom of the page; nothing while there are none. */
export function CompareBar(): ReactNode {
  const cars = useChosenCars();
  return cars.length > 0 ? (
    <Suspense>
      <Panel cars={cars} />
    </Suspense>
  ) : null;
}
