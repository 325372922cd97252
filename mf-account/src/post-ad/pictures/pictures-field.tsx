import { allowanceUsedUp } from '@roadworthy/contract/forms/post-ad';
import { mostPictures } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack } from '@roadworthy/ui/layout';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useKeptFiles } from '../draft/use-kept-files';
import type { AdFormState } from '../use-ad-form';
import { DropZone } from './drop-zone';
import { type PicturesProps, PlainPictures } from './plain-pictures';
import { Refusals } from './refusals';
import { usePictureList } from './use-picture-list';

/**
 * Fetched with the first picture. Without a connection the order is changed by buttons: the page does not fail for it.
 */
const SortablePictures = lazy<ComponentType<PicturesProps>>(() =>
  import('./sortable-pictures').catch(() => ({ default: PlainPictures })),
);

/**
 * The pictures of the ad: chosen or dropped, uploaded at once, put in order, and one of them featured (section 5 'Image
 * upload').
 */
export function PicturesField({ state }: { state: AdFormState }): ReactNode {
  const list = usePictureList(state);
  useKeptFiles(state.start, state.pictures.store, list.add);
  const [asked, setAsked] = useState<string>();
  // One of the ad is gone at once and for good, so its owner is asked first.
  const onDelete = (id: string) => (list.all.get(id)?.kind === 'kept' ? setAsked(id) : void list.remove(id));
  const confirm = () => {
    if (asked) void list.remove(asked);
    setAsked(undefined);
  };
  const isUsedUp = [...list.all.values()].some(
    ({ kind, ...picture }) => 'words' in picture && picture.words === allowanceUsedUp,
  );
  const errors = [state.form.errorOf('images'), state.form.errorOf('featured_image')].flatMap((words) => words ?? []);
  return (
    <Stack $gap={4}>
      <DropZone onFiles={list.add} isFull={list.ids.length >= mostPictures} errors={errors} />
      {isUsedUp && (
        <Alert
          type="error"
          title={allowanceUsedUp}
          action={<ButtonLink to={paths.subscriptions()}>See the plans</ButtonLink>}
        />
      )}
      <Refusals refusals={list.refusals} />
      {list.ids.length > 0 && (
        <Suspense fallback={<PlainPictures list={list} onDelete={onDelete} />}>
          <SortablePictures list={list} onDelete={onDelete} />
        </Suspense>
      )}
      <Dialog open={asked !== undefined} onOpenChange={() => setAsked(undefined)} title="Delete this picture?">
        <Stack $gap={5}>
          <p>It leaves your ad now and for good, also if you do not save the form.</p>
          <Row>
            <Button variant="danger" onClick={confirm}>
              Delete the picture
            </Button>
            <Button variant="ghost" onClick={() => setAsked(undefined)}>
              Keep it
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Stack>
  );
}
