import { ApiError, remove } from '@roadworthy/api-client';
import type { OwnAd } from '@roadworthy/contract/api/posting';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import type { FormPicture } from './form-pictures';

/** The call that deletes a picture from the server; undefined when it is not there. */
function sendDeletion(picture: FormPicture, ad: OwnAd | undefined): Promise<EmptyResponse> | undefined {
  if (picture.kind === 'uploaded') {
    return remove<EmptyResponse>('cars/delete-car-image-backend', { fileName: picture.picture.fileName });
  }
  if (picture.kind !== 'existing' || !ad) return undefined;
  return remove<EmptyResponse>('cars/delete-car-single-image', { image_url: picture.picture.url, car_id: ad._id });
}

/**
 * Deletes a picture from the server, if it is there: an upload by file name, one of the ad by URL (CALL-40 to CALL-42).
 * An unknown picture counts as deleted.
 * @throws ApiError
 */
export async function deletePicture(picture: FormPicture, ad?: OwnAd): Promise<void> {
  try {
    await sendDeletion(picture, ad);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
