import { skip, useQuery } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { useInView } from '@roadworthy/ui/use-in-view';
import type { ReactNode } from 'react';
import { LazyCardRow } from '../lazy-card-row';
import { summariesQuery } from './api';
import { clearViewed, useRecordView, useViewed } from './use-viewed';

/** The row of cards, loaded when it scrolls into view. */
function ViewedCards({ ids }: { ids: string[] }): ReactNode {
  const { ref, isNear } = useInView<HTMLDivElement>();
  const query = useQuery(summariesQuery, isNear ? ids : skip);
  const clear = (
    <Button variant="ghost" onClick={() => void clearViewed()}>
      Clear
    </Button>
  );
  return <LazyCardRow title="Recently viewed" query={query} expected={ids.length} action={clear} containerRef={ref} />;
}

/**
 * Recently viewed ads in this browser.
 * @param opened id of the current ad: recorded, but not shown
 */
export function RecentlyViewed({ opened }: { opened?: string }): ReactNode {
  useRecordView(opened);
  const ids = useViewed().filter((id) => id !== opened);
  return ids.length > 0 ? <ViewedCards ids={ids} /> : null;
}
