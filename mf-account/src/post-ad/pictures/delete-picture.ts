import { ApiError, remove } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import type { OwnAd } from '@roadworthy/contract/api/posting';
import type { FormPicture } from './form-pictures';

/** The call that takes a picture from the server; undefined for one that is not there. */
function callFor(picture: FormPicture, ad: OwnAd | undefined): Promise<Done> | undefined {
  if (picture.kind === 'uploaded') {
    return remove<Done>('cars/delete-car-image-backend', { fileName: picture.picture.fileName });
  }
  if (picture.kind !== 'kept' || !ad) return undefined;
  return remove<Done>('cars/delete-car-single-image', { image_url: picture.picture.url, car_id: ad._id });
}

/**
 * Takes a picture from the server, if it is there: an upload by its file name, one of the ad by its address
 * (specification section 7 'Ads'). One that the server does not know any more counts as taken. Throws {@link ApiError}.
 */
export async function deletePicture(picture: FormPicture, ad?: OwnAd): Promise<void> {
  try {
    await callFor(picture, ad);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
