import { send } from '@roadworthy/api-client';
import type { ChangedResponse, OwnAd, PostedResponse } from '@roadworthy/contract/api/posting';
import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';

/** An ad that was posted or changed. */
export type PostedAd = PostedResponse['data'];

/** Form data of the fields; each value of a list is a field of the same name. */
function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat()) if (entry !== undefined && entry !== '') form.append(name, String(entry));
  }
  return form;
}

/**
 * `cars/update-car-details`. The featured image is sent only when it changed (SELL-7). No idempotency key: repeating an
 * update changes nothing.
 */
export async function changeAd(car_id: string, values: EditAdForm, ad?: OwnAd): Promise<PostedAd> {
  const featured = values.featured_image === ad?.featured_image ? undefined : values.featured_image;
  const form = toFormData({ ...values, featured_image: featured, car_id });
  return (await send<ChangedResponse>('POST', 'cars/update-car-details', form)).data;
}

/**
 * `cars/add-car` with an idempotency key, so that a retry after a lost response does not post twice.
 * @param tried an earlier request got no response: the ad it may have posted is updated to these values
 */
export async function postAd(values: EditAdForm, idempotencyKey: string, tried: boolean): Promise<PostedAd> {
  const { data } = await send<PostedResponse>('POST', 'cars/add-car', toFormData(values), { idempotencyKey });
  return tried ? changeAd(data._id, values) : data;
}
