import { ApiError } from '@roadworthy/api-client';
import { allowanceUsedUpMessage } from '@roadworthy/contract/forms/post-ad';
import type { AdValues } from '../ad-values';
import { type FormPictures, getPictureUrl } from './form-pictures';

/**
 * The pictures as the API expects them, by URL.
 * @throws ApiError about `images` while one is not uploaded: the ad must not be posted without it
 */
export function readyPictures(
  { images, featured_image }: Pick<AdValues, 'images' | 'featured_image'>,
  pictures: FormPictures,
): Pick<AdValues, 'images' | 'featured_image'> {
  const failureMessages = images.flatMap((id) => {
    const picture = pictures.get(id);
    return picture?.kind === 'failed' ? [picture.message] : [];
  });
  if (failureMessages.length > 0) {
    const summary =
      failureMessages.length === 1 ? 'A picture did not arrive' : `${failureMessages.length} pictures did not arrive`;
    const message = failureMessages.includes(allowanceUsedUpMessage)
      ? allowanceUsedUpMessage
      : `${summary}: try again, or remove what failed.`;
    throw new ApiError(message, 400, { images: message });
  }
  return {
    images: images.flatMap((id) => getPictureUrl(pictures.get(id)) ?? []),
    featured_image: getPictureUrl(pictures.get(featured_image)) ?? '',
  };
}
