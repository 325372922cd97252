import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Sheet } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Row } from '@roadworthy/ui/layout';
import { SlidersHorizontal } from 'lucide';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { carCount } from '../lib/car-count';
import { CompareBar } from '../lib/comparison/compare-bar';

type Props = {
  count: number;
  pending: boolean;
  clearPath: string;
  /** Id of the panel that the link targets without scripts. */
  panelId: string;
  children: ReactNode;
};

/**
 * The floating filter button of screens up to 1024 px (SEARCH-10), in one bar with the cars to compare, and its
 * full-height sheet. Before hydration and without scripts it is a link to the side panel, shown by `:target`.
 */
export function FilterSheet({ count, pending, clearPath, panelId, children }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <CompareBar
        action={
          <Button asChild variant="secondary" icon={<Icon of={SlidersHorizontal} size={18} />}>
            <a href={`#${panelId}`} aria-haspopup="dialog" onClick={openSheet}>
              Filters
            </a>
          </Button>
        }
      />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        side="bottom"
        footer={
          <Row $between>
            <Button asChild variant="ghost">
              <Link to={clearPath}>Clear All</Link>
            </Button>
            <Button onClick={() => setOpen(false)}>{pending ? 'Searching …' : `Show ${carCount(count)}`}</Button>
          </Row>
        }
      >
        {children}
      </Sheet>
    </>
  );
}
