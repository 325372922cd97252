import type { BulkEdit } from '@roadworthy/contract/api/stock';
import { formatTimeOrDate } from '@roadworthy/contract/dates';
import { mutate } from '@roadworthy/query';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import { useTask } from '../../lib/use-task';
import { undoBulkEdit } from '../api';

const cars = (count: number) => (count === 1 ? '1 car' : `${count} cars`);

/** The latest change with its undo, and how an undo went. */
export function RecentEdits({ edits }: { edits: readonly BulkEdit[] }): ReactNode {
  const { run, isBusy, failure } = useTask();
  const [kept, setKept] = useState(0);
  const last = edits.find(({ undone_at }) => undone_at === null);
  const undo = (id: string) =>
    run(async () => {
      const { entries, count } = await mutate(undoBulkEdit, id);
      setKept(entries.length - count);
    });
  return (
    <Stack $gap={2} role="status">
      {last?._id && (
        <Alert
          variant="success"
          title={`${last.summary}: ${cars(last.count)}, ${formatTimeOrDate(last.created_at)}`}
          action={
            <Button variant="secondary" busy={isBusy} onClick={() => void undo(last._id as string)}>
              Undo
            </Button>
          }
        />
      )}
      {kept > 0 && (
        <p>
          {kept === 1
            ? '1 car stays as it is, because it was edited since.'
            : `${kept} cars stay as they are, because they were edited since.`}
        </p>
      )}
      <FormError message={failure} />
    </Stack>
  );
}
