import { type DeskQueue, deskQueueValues } from '@roadworthy/contract/desk';
import { paths } from '@roadworthy/contract/paths';
import { useSearchParams } from '@roadworthy/router';

/** Views besides the queues. */
const deskViews = ['figures', 'thresholds', 'log', 'ring'] as const;
type DeskView = (typeof deskViews)[number];

type Place = {
  view?: DeskView;
  queue?: DeskQueue;
  /** The open entry of the queue. */
  item?: string;
  /** Where a page of the queue or of the log begins. */
  after?: string;
  /** The account of a ring, or what the log is about. */
  kind?: string;
  id?: string;
};

/** The address of a place of the desk. */
export const deskHref = (place: Place): string =>
  paths.desk(new URLSearchParams(Object.entries(place).filter(([, value]) => value !== undefined)));

/** The place that the address names, and `go` to another one. */
export function useDeskLocation() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? undefined;
  const place = {
    view: deskViews.find((view) => view === read('view')),
    queue: deskQueueValues.find((queue) => queue === read('queue')) ?? ('held-ads' as const),
    item: read('item'),
    after: read('after'),
    kind: read('kind'),
    id: read('id'),
  };
  /** @param replace for a change of the open entry: the back button leads out of the queue, not through its entries */
  const go = (next: Place, replace = false) =>
    setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== undefined)), { replace });
  return { ...place, go };
}
