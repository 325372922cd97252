import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { useState } from 'react';
import { deleteAdPicture, deleteUpload } from '../api';
import type { AdFormState } from '../use-ad-form';
import {
  addFiles,
  type FormPicture,
  findPicture,
  isBeingReplaced,
  movePicture,
  removePicture,
  retryFailed,
  toFileInfo,
} from './form-pictures';
import { type Rejection, validateFiles } from './picture-rules';

/** Deletes a picture on the server, if it is there; one that is missing there counts as deleted. @throws ApiError */
export async function deleteOnServer(picture: FormPicture, ad?: string): Promise<void> {
  try {
    if (picture.kind === 'uploaded') await mutate(deleteUpload, picture.picture.fileName);
    if (picture.kind === 'existing' && ad)
      await mutate(deleteAdPicture, { car_id: ad, image_url: picture.picture.url });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** What the seller does with the pictures of the form. */
export function usePictureList({ form, ad }: AdFormState) {
  const { images, featured_image } = form.values;
  const [rejections, setRejections] = useState<Rejection[]>([]);

  const add = (files: readonly File[]) => {
    const { accepted, rejections } = validateFiles(files, images.map(toFileInfo));
    setRejections(rejections);
    if (accepted.length > 0) form.fill((values) => addFiles(values, accepted));
  };
  const remove = async (id: string) => {
    const picture = findPicture(images, id);
    try {
      if (picture && !isBeingReplaced(images, id)) await deleteOnServer(picture, ad?._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return bus.emit('notice:shown', { type: 'error', message: error.message });
    }
    form.fill((values) => removePicture(values, id, ad !== undefined));
  };

  return {
    images,
    featured: featured_image,
    rejections,
    add,
    remove,
    move: (id: string, toIndex: number) => form.fill((values) => ({ images: movePicture(values.images, id, toIndex) })),
    retry: (id: string) =>
      form.fill((values) => ({ images: retryFailed(values.images, (picture) => picture.id === id) })),
    feature: (id: string) => form.set('featured_image', id),
  };
}
export type PictureList = ReturnType<typeof usePictureList>;
