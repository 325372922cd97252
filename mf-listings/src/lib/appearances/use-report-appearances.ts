import { useEffect } from 'react';
import { whenIdle } from '../when-idle';

/** Reports which of the cards on the page a visitor sees (STAT-1). Loaded when the browser is idle. */
export function useReportAppearances(ads: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ads have other cards
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./observe-cards').then(
            ({ observeCards }) => observeCards(),
            () => {},
          ),
      ),
    [ads],
  );
}
