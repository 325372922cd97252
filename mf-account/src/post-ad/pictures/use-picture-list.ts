import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { useState } from 'react';
import type { AdFormState } from '../use-ad-form';
import { deletePicture } from './delete-picture';
import { toFileInfo } from './form-pictures';
import { type Rejection, validateFiles } from './picture-rules';

/** The operations on the pictures of the form. */
export function usePictureList({ form, ad, pictures, latest }: AdFormState) {
  const { store } = pictures;
  const [rejections, setRejections] = useState<Rejection[]>([]);

  const add = (files: readonly File[]) => {
    const { images, featured_image } = latest.current;
    const present = images.map((id) => {
      const picture = store.current().get(id);
      return picture && toFileInfo(picture);
    });
    const { accepted, rejections } = validateFiles(files, present);
    setRejections(rejections);
    if (accepted.length === 0) return;
    const added = store.add(accepted);
    // The first picture is featured by default. Once the featured one is removed, the seller has to choose: 'Please
    // select a featured image'.
    const [first = ''] = images.length === 0 ? added : [];
    form.fill({ images: [...images, ...added], featured_image: featured_image || first });
  };

  /** Whether a picture is the last saved one and is being replaced: the server deletes it when the form is saved. */
  const isBeingReplaced = (id: string): boolean => {
    const { images } = latest.current;
    const existing = images.filter((image) => store.current().get(image)?.kind === 'existing');
    return images.length > 1 && existing.length === 1 && existing[0] === id;
  };

  const remove = async (id: string) => {
    const picture = store.current().get(id);
    try {
      if (picture && !isBeingReplaced(id)) await deletePicture(picture, ad);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return bus.emit('notice:shown', { type: 'error', message: error.message });
    }
    store.remove(id);
    const { images, featured_image } = latest.current;
    const remaining = images.filter((other) => other !== id);
    // On a published ad, the server already features the next picture.
    const nextFeatured = ad ? (remaining[images.indexOf(id)] ?? remaining[0] ?? '') : '';
    form.fill({ images: remaining, featured_image: featured_image === id ? nextFeatured : featured_image });
  };

  /** Moves a picture to the position of another one. */
  const move = (id: string, toIndex: number) => {
    const { images } = latest.current;
    const others = images.filter((other) => other !== id);
    form.set('images', [...others.slice(0, toIndex), id, ...others.slice(toIndex)]);
  };

  return {
    ids: form.values.images,
    all: pictures.all,
    featured: form.values.featured_image,
    rejections,
    add,
    remove,
    isBeingReplaced,
    move,
    retry: store.retry,
    feature: (id: string) => form.set('featured_image', id),
  };
}
export type PictureList = ReturnType<typeof usePictureList>;
