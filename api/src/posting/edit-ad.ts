import { adStatusRules } from '@roadworthy/contract/forms/ad-status';
import { allowanceUsedUp, type EditAdForm, editAdCallRules, editAdRules } from '@roadworthy/contract/forms/post-ad';
import { hiddenAdWords, hiddenStatus } from '@roadworthy/contract/options';
import { lockAccount } from '../accounts/queries';
import { noSuchAd } from '../ads/no-such-ad';
import type { Sql } from '../database/database';
import { Failed } from '../server/failures';
import { checkForm, refusal } from '../server/forms';
import { checkAdForm } from './ad-form';
import { adValues } from './ad-values';
import { countedStatuses, hasAllowance } from './allowance';
import { galleryOf, replacePictures } from './gallery';
import type { Gazetteer } from './place-of-address';
import { type LockedAd, lockOwnAd, type Posted, updateAd } from './queries';

const isEdit = (given: Record<string, unknown>) =>
  Object.keys(editAdRules.fields).some((field) => given[field] !== undefined);

/** An ad that counted against the allowance before may be what it likes; one that did not needs room. */
async function checkStatus(transaction: Sql, owner: number, before: string, after: string): Promise<void> {
  if (!countedStatuses.includes(after) || countedStatuses.includes(before)) return;
  if (!(await hasAllowance(transaction, owner))) throw new Failed(403, allowanceUsedUp);
}

/** The row's values after an edit, whose pictures are stored already. @throws 400 by field */
async function edited(transaction: Sql, gazetteer: Gazetteer, owner: number, ad: LockedAd, form: EditAdForm) {
  const { values, problems } = await adValues(transaction, form, gazetteer, ad);
  const gallery = await galleryOf(transaction, owner, form, { ...ad, adId: ad.id });
  const wrong = Object.entries({ ...problems, ...gallery.problems });
  if (wrong.length > 0) throw refusal(wrong);
  if (form.images) await replacePictures(transaction, ad.id, gallery.pictureIds);
  return { ...values, pictureId: gallery.featured };
}

/**
 * Changes an own ad: its status, or what its form says, or both at once (specification section 7 'Ads').
 * @param given the form's fields, see `readAdForm`
 * @throws 400 by field, 403 when a sold ad is to come back and the plan's allowance is used up, 404 for somebody
 * else's, 409 when the provider has hidden it
 */
export async function editAd(
  database: Sql,
  gazetteer: Gazetteer,
  owner: number,
  given: Record<string, unknown>,
): Promise<Posted> {
  const form = isEdit(given) ? await checkAdForm(editAdCallRules, given) : undefined;
  const { car_id, status } = form ?? (await checkForm(adStatusRules, given));
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, owner);
    const ad = await lockOwnAd(transaction, owner, car_id);
    if (!ad) throw noSuchAd();
    if (status && ad.status === hiddenStatus) throw new Failed(409, hiddenAdWords);
    if (status) await checkStatus(transaction, owner, ad.status, status);
    const changes = form ? await edited(transaction, gazetteer, owner, ad, form) : {};
    await updateAd(transaction, ad.id, { ...changes, ...(status && { status }) });
    return { _id: String(ad.id), slug: ad.slug, status: status ?? ad.status };
  });
}
