import { adYears } from '@roadworthy/contract/forms/car';
import { allowanceUsedUpMessage, postAdSchema } from '@roadworthy/contract/forms/post-ad';
import type { Db } from '../../../platform/database/database';
import { sendTogether } from '../../../platform/database/send-together';
import { toFormError } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { lockAccount, profileLocation } from '../../accounts';
import { NEW_AD_STATUS } from '../schema';
import { checkAdForm } from './ad-form';
import { toAdValues } from './ad-values';
import { continueHistory, findEarlierListing, markContinued } from './continue-history';
import { buildGallery } from './gallery';
import { readPostingState } from './recent-postings';
import { insertAd, type Posted } from './repository';
import type { Writing } from './writing';

const REPOST_MESSAGE =
  'You posted this car within the last 48 hours. Please edit that ad, or delete it and post the car again.';

/** The error of a repost; `car_id` names the earlier ad, so that a client can link to it. */
export const repostError = (earlierAd: string) =>
  new HttpError(409, REPOST_MESSAGE, { title: REPOST_MESSAGE, car_id: earlierAd });

/**
 * Posts an ad and checks it in the same transaction. Allowance and repost limit are checked under the account's lock, so
 * that concurrent posts are counted one after the other.
 * @param fields those of the form, see `parseAdForm`
 * @param idempotencyKey sent again with the same key, a request gets the first response
 * @throws 400 by field, 401 for a closed or suspended account, 403 when the plan's allowance is used up, 409 for a car
 * whose ad of the last 48 hours still exists
 */
export async function addAd(
  db: Db,
  { gazetteer, screen }: Writing,
  user: number,
  fields: Record<string, unknown>,
  idempotencyKey: string | null = null,
): Promise<Posted> {
  const form = await checkAdForm(postAdSchema, fields);
  return db.transaction(async (tx) => {
    // In the order of their locks: the account, then the pictures.
    const [{ values, problems }, isOpen, gallery] = await sendTogether(
      () => toAdValues(tx, form, gazetteer, profileLocation(tx, user)),
      () => lockAccount(tx, user),
      () => buildGallery(tx, user, form, { adId: null, pictureIds: [], featured: null }),
    );
    if (!isOpen) throw new HttpError(401, 'This account is closed.');
    const [{ isSuspended, earlier, isAllowed, nextId }, listing] = await sendTogether(
      () => readPostingState(tx, user, values, idempotencyKey),
      () => findEarlierListing(tx, user, values),
    );
    if (isSuspended) throw new HttpError(401, 'This account is suspended.');
    if (earlier?.isSame) {
      if (!earlier.ad) throw new HttpError(409, 'This ad was posted before, and deleted since.');
      return earlier.ad;
    }
    const year = adYears().includes(form.year) ? {} : { year: 'Please select a year' };
    const errors = Object.entries({ ...year, ...problems, ...gallery.problems });
    if (errors.length > 0) throw toFormError(errors);
    if (earlier?.ad) throw repostError(earlier.ad._id);
    if (!isAllowed) throw new HttpError(403, allowanceUsedUpMessage);
    // A car whose ad was deleted may be posted again, but keeps the deleted ad's age: reposting never moves an ad up.
    const postedAt = earlier?.postedAt ?? null;
    const ad = { ...values, ...gallery, id: nextId, creatorId: user, idempotencyKey, postedAt };
    const [, posted, , status] = await sendTogether(
      async () => listing && markContinued(tx, listing),
      () => insertAd(tx, { ...ad, price: listing?.price ?? values.price }),
      async () => listing && continueHistory(tx, nextId, listing, values.price),
      () => screen(tx, nextId, NEW_AD_STATUS, true),
    );
    return { ...posted, status };
  });
}
