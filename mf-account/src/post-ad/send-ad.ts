import type { OwnAd, PostedResponse } from '@roadworthy/contract/api/posting';
import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';
import { mutate } from '@roadworthy/query';
import { addAd, updateAd } from './api';

/** An ad that was posted or changed. */
export type PostedAd = PostedResponse['data'];

/**
 * `cars/update-car-details`. The featured image is sent only when it changed (SELL-7). No idempotency key: repeating an
 * update changes nothing.
 */
export function changeAd(car_id: string, values: EditAdForm, ad?: OwnAd): Promise<PostedAd> {
  const featured = values.featured_image === ad?.featured_image ? undefined : values.featured_image;
  return mutate(updateAd, { ...values, featured_image: featured, car_id });
}

/**
 * `cars/add-car` with an idempotency key, so that a retry after a lost response does not post twice.
 * @param tried the response to an earlier request was lost: the ad it may have posted is updated to these values
 */
export async function postAd(values: EditAdForm, idempotencyKey: string, tried: boolean): Promise<PostedAd> {
  const posted = await mutate(addAd, values, { idempotencyKey });
  return tried ? changeAd(posted._id, values) : posted;
}
