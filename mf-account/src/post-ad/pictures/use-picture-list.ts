import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { useState } from 'react';
import type { AdFormState } from '../use-ad-form';
import { deletePicture } from './delete-picture';
import { markOf } from './form-pictures';
import { type Refusal, sortOut } from './picture-rules';

/** What can be done with the pictures of the form. */
export function usePictureList({ form, ad, pictures, latest }: AdFormState) {
  const { store } = pictures;
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  const add = (files: readonly File[]) => {
    const { images, featured_image } = latest.current;
    const present = images.map((id) => {
      const picture = store.current().get(id);
      return picture && markOf(picture);
    });
    const { taken, refusals } = sortOut(files, present);
    setRefusals(refusals);
    if (taken.length === 0) return;
    const added = store.add(taken);
    // The first picture of an ad is its featured one until the seller chooses: that is what most want, and it is in
    // sight. Once the featured one is taken out, none takes its place by itself: the seller of a new ad is asked,
    // 'Please select a featured image'.
    const [first = ''] = images.length === 0 ? added : [];
    form.fill({ images: [...images, ...added], featured_image: featured_image || first });
  };

  const remove = async (id: string) => {
    const picture = store.current().get(id);
    try {
      if (picture) await deletePicture(picture, ad);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return bus.emit('notice:shown', { type: 'error', message: error.message });
    }
    store.remove(id);
    const { images, featured_image } = latest.current;
    const left = images.filter((other) => other !== id);
    // An ad that is on show already features the next one then, as the server has it.
    const next = ad ? (left[images.indexOf(id)] ?? left[0] ?? '') : '';
    form.fill({ images: left, featured_image: featured_image === id ? next : featured_image });
  };

  /** Puts a picture before or after the one that is at a place. */
  const move = (id: string, to: number) => {
    const { images } = latest.current;
    const rest = images.filter((other) => other !== id);
    form.set('images', [...rest.slice(0, to), id, ...rest.slice(to)]);
  };

  return {
    ids: form.values.images,
    all: pictures.all,
    featured: form.values.featured_image,
    refusals,
    add,
    remove,
    move,
    retry: store.retry,
    feature: (id: string) => form.set('featured_image', id),
  };
}
export type PictureList = ReturnType<typeof usePictureList>;
