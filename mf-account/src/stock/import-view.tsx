import { STOCK_ROW_KINDS } from '@roadworthy/contract/stock';
import { useQuery } from '@roadworthy/query';
import { useSearchParams } from '@roadworthy/router';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, useState } from 'react';
import { importQuery } from './api';
import { Columns } from './columns/columns';
import { Plan } from './plan/plan';

/** While cars are written, their progress is read this often. */
const PROGRESS_INTERVAL_MS = 1_500;

/** One import: its columns until they are confirmed, then what it changes, then how far it is. */
export function ImportView({ id }: { id: string }): ReactNode {
  // What a former plan says is shown no more: it could be applied unseen.
  const [plan, setPlan] = useState(0);
  return <ImportRegion key={plan} id={id} plan={plan} onPlanned={() => setPlan(plan + 1)} />;
}

function ImportRegion({ id, plan, onPlanned }: { id: string; plan: number; onPlanned: () => void }): ReactNode {
  const [params] = useSearchParams();
  const page = Number(params.get('page'));
  const filter = {
    id,
    plan,
    kind: STOCK_ROW_KINDS.find((kind) => kind === params.get('kind')),
    page: Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1,
  };
  const [isApplying, setIsApplying] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const query = useQuery(importQuery, filter, { pollingInterval: isApplying ? PROGRESS_INTERVAL_MS : 0 });
  const isRunning = query.data?.status === 'applying';
  if (isRunning !== isApplying) setIsApplying(isRunning);
  return (
    <QueryRegion query={query} loading={<Spinner label="Loading the import" />}>
      {(data) =>
        data.status === 'mapping' || isEditing ? (
          <Columns data={data} onPlanned={onPlanned} />
        ) : (
          <Plan data={data} filter={filter} onEditColumns={() => setIsEditing(true)} />
        )
      }
    </QueryRegion>
  );
}
