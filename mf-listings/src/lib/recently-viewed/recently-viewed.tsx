import { Button } from '@roadworthy/ui/button';
import { useNear } from '@roadworthy/ui/use-near';
import type { ReactNode } from 'react';
import { LaterCards } from '../later-cards';
import { useSummaries } from './use-summaries';
import { clearViewed, useRemember, useViewed } from './use-viewed';

/** The row, from when there is something in it; fetched when the reader comes near. */
function ViewedCards({ ids }: { ids: string[] }): ReactNode {
  const { ref, near } = useNear<HTMLDivElement>();
  const ads = useSummaries(ids, near);
  const clear = (
    <Button variant="ghost" onClick={() => void clearViewed()}>
      Clear
    </Button>
  );
  return <LaterCards title="Recently viewed" ads={ads} expected={ids.length} action={clear} box={ref} />;
}

/**
 * The ads whose pages were opened in this browser lately (issue 4.7).
 * @param opened id of the ad whose page this is: remembered, and not among them
 */
export function RecentlyViewed({ opened }: { opened?: string }): ReactNode {
  useRemember(opened);
  const ids = useViewed().filter((id) => id !== opened);
  return ids.length > 0 ? <ViewedCards ids={ids} /> : null;
}
