import { allowanceUsedUpMessage } from '@roadworthy/contract/forms/post-ad';
import { MAX_PICTURES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useSavedFiles } from '../draft/use-saved-files';
import type { AdFormState } from '../use-ad-form';
import { DropZone } from './drop-zone';
import { findPicture, isBeingReplaced } from './form-pictures';
import { type PicturesProps, PlainPictures } from './plain-pictures';
import { Rejections } from './rejected-files';
import { usePictureList } from './use-picture-list';

/** Loaded with the first picture. While offline, pictures are reordered by buttons instead. */
const SortablePictures = lazyWithRetry<ComponentType<PicturesProps>>(() =>
  import('./sortable-pictures').catch(() => ({ default: PlainPictures })),
);

/** The pictures of the ad: add, upload, reorder, and choose the featured one (SELL-20). */
export function PicturesField({ state }: { state: AdFormState }): ReactNode {
  const list = usePictureList(state);
  useSavedFiles(state.initialState, list.images, list.add);
  const [pictureToDelete, setPictureToDelete] = useState<string>();
  // Deleting a saved picture is immediate and permanent, so it is confirmed; one that is being replaced is deleted on
  // saving.
  const onDelete = (id: string) =>
    findPicture(list.images, id)?.kind === 'existing' && !isBeingReplaced(list.images, id)
      ? setPictureToDelete(id)
      : void list.remove(id);
  const deleteConfirmed = () => {
    if (pictureToDelete) void list.remove(pictureToDelete);
    setPictureToDelete(undefined);
  };
  const isUsedUp = list.images.some(
    (picture) => picture.kind === 'failed' && picture.message === allowanceUsedUpMessage,
  );
  const errors = [state.form.findError('images'), state.form.findError('featured_image')].flatMap(
    (message) => message ?? [],
  );
  return (
    <Stack $gap={4}>
      <DropZone onFiles={list.add} isFull={list.images.length >= MAX_PICTURES} errors={errors} />
      {isUsedUp && (
        <Alert
          variant="error"
          title={allowanceUsedUpMessage}
          action={
            <Button asChild>
              <Link to={paths.subscriptions()}>See the plans</Link>
            </Button>
          }
        />
      )}
      <Rejections rejections={list.rejections} />
      {list.images.length > 0 && (
        <Suspense fallback={<PlainPictures list={list} onDelete={onDelete} />}>
          <SortablePictures list={list} onDelete={onDelete} />
        </Suspense>
      )}
      <Dialog
        open={pictureToDelete !== undefined}
        onOpenChange={() => setPictureToDelete(undefined)}
        title="Delete this picture?"
      >
        <Stack $gap={5}>
          <p>It leaves your ad now and for good, also if you do not save the form.</p>
          <Row>
            <Button variant="danger" onClick={deleteConfirmed}>
              Delete the picture
            </Button>
            <Button variant="ghost" onClick={() => setPictureToDelete(undefined)}>
              Keep it
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Stack>
  );
}
