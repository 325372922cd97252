import type { StockRow } from '@roadworthy/contract/api/stock';
import { MAX_PICTURES, PICTURE_TYPES } from '@roadworthy/contract/limits';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTask } from '../../lib/use-task';
import { giveRowPhotos, uploadPhotos } from '../api';

/** Adds photos to a new car that waits for them: its ad is posted then. */
export function RowPhotos({ row: { _id, title } }: { row: StockRow }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure } = useTask();
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise the same files could not be chosen again after a failure.
    target.value = '';
    return run(async () => {
      const images = await mutate(uploadPhotos, files.slice(0, MAX_PICTURES));
      await mutate(giveRowPhotos, { id: _id, images });
    });
  };
  return (
    <Stack $gap={2}>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          Add photos
        </Button>
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={`Photos of ${title}`}
          tabIndex={-1}
          onChange={(event) => void send(event)}
        />
      </VisuallyHidden>
      <FormError message={failure} />
    </Stack>
  );
}
