import { ApiError } from '@roadworthy/api-client';
import { allowanceUsedUp } from '@roadworthy/contract/forms/post-ad';
import type { AdValues } from '../ad-values';
import { addressOf, type FormPictures } from './form-pictures';

/**
 * The pictures as the call takes them, by their addresses. Throws an {@link ApiError} about `images` while one has not
 * arrived: an ad without a picture that its seller chose is not what the seller meant.
 */
export function readyPictures(
  { images, featured_image }: Pick<AdValues, 'images' | 'featured_image'>,
  pictures: FormPictures,
): Pick<AdValues, 'images' | 'featured_image'> {
  const failed = images.flatMap((id) => {
    const picture = pictures.get(id);
    return picture?.kind === 'failed' ? [picture.words] : [];
  });
  if (failed.length > 0) {
    const many = failed.length === 1 ? 'A picture did not arrive' : `${failed.length} pictures did not arrive`;
    const words = failed.includes(allowanceUsedUp) ? allowanceUsedUp : `${many}: try again, or remove what failed.`;
    throw new ApiError(words, 400, { images: words });
  }
  return {
    images: images.flatMap((id) => addressOf(pictures.get(id)) ?? []),
    featured_image: addressOf(pictures.get(featured_image)) ?? '',
  };
}
