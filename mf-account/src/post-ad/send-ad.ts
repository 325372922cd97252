import { send } from '@roadworthy/api-client';
import type { OwnAd, PostedAnswer } from '@roadworthy/contract/api/posting';
import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';

/** An ad that was posted or changed. */
export type PostedAd = PostedAnswer['data'];

/** The fields as both calls take them: several values of one name are repeated. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== undefined && one !== '') form.append(name, String(one));
  }
  return form;
}

/**
 * `cars/update-car-details`. The featured image goes along only when it is another one (specification section 4 'Post
 * ad'). It needs no name against lost answers: changing an ad twice to the same is changing it once.
 */
export async function changeAd(car_id: string, values: EditAdForm, ad?: OwnAd): Promise<PostedAd> {
  const featured = values.featured_image === ad?.featured_image ? undefined : values.featured_image;
  const form = formOf({ ...values, featured_image: featured, car_id });
  return (await send<PostedAnswer>('POST', 'cars/update-car-details', form)).data;
}

/**
 * `cars/add-car` under a name of its own, so that an answer that was lost never posts twice.
 * @param tried it was sent before and no answer came: what was posted then may hold other words, and is brought to
 * these
 */
export async function postAd(values: EditAdForm, idempotencyKey: string, tried: boolean): Promise<PostedAd> {
  const { data } = await send<PostedAnswer>('POST', 'cars/add-car', formOf(values), { idempotencyKey });
  return tried ? changeAd(data._id, values) : data;
}
