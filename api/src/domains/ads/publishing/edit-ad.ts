import { adStatusSchema } from '@roadworthy/contract/forms/ad-status';
import {
  allowanceUsedUpMessage,
  type EditAdForm,
  editAdPayloadSchema,
  editAdSchema,
} from '@roadworthy/contract/forms/post-ad';
import { HELD_STATUS, HIDDEN_STATUS, heldAdMessage, hiddenAdMessage } from '@roadworthy/contract/options';
import type { Db, Tx } from '../../../platform/database/database';
import { checkForm, toFormError } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { lockAccount } from '../../accounts';
import { adNotFound } from '../visible-ad';
import { checkAdForm } from './ad-form';
import { toAdValues } from './ad-values';
import { countedStatuses, hasAllowance } from './allowance';
import { buildGallery, replacePictures } from './gallery';
import type { Gazetteer } from './parse-location';
import { type LockedAd, lockOwnAd, type Posted, updateAd } from './repository';
import type { Writing } from './writing';

const isEdit = (fields: Record<string, unknown>) =>
  Object.keys(editAdSchema.fields).some((field) => fields[field] !== undefined);

/** A status change needs allowance only when the ad did not count before. */
async function checkStatus(tx: Tx, owner: number, before: string, after: string): Promise<void> {
  if (!countedStatuses.includes(after) || countedStatuses.includes(before)) return;
  if (!(await hasAllowance(tx, owner))) throw new HttpError(403, allowanceUsedUpMessage);
}

/**
 * Converts the form to the row's values, and stores the pictures.
 * @throws 400 by field
 */
async function toEditedValues(tx: Tx, gazetteer: Gazetteer, owner: number, ad: LockedAd, form: EditAdForm) {
  const { values, problems } = await toAdValues(tx, form, gazetteer, ad, ad.variantId);
  const gallery = await buildGallery(tx, owner, form, { ...ad, adId: ad.id });
  const errors = Object.entries({ ...problems, ...gallery.problems });
  if (errors.length > 0) throw toFormError(errors);
  // The same list when no pictures were sent.
  if (gallery.pictureIds !== ad.pictureIds) await replacePictures(tx, ad.id, gallery.pictureIds);
  return { ...values, pictureId: gallery.featured };
}

/**
 * Changes an own ad: its status, its form fields, or both (CALL-36, CALL-37), and checks it in the same transaction.
 * @param fields those of the form, see `parseAdForm`
 * @throws 400 by field, 403 when a sold ad is reactivated beyond the plan's allowance, 404 for ads of others, 409 when
 * the operator has hidden it or it is held for review
 */
export async function editAd(
  db: Db,
  { gazetteer, screen }: Writing,
  owner: number,
  fields: Record<string, unknown>,
): Promise<Posted> {
  const form = isEdit(fields) ? await checkAdForm(editAdPayloadSchema, fields) : undefined;
  const { car_id, status } = form ?? (await checkForm(adStatusSchema, fields));
  return db.transaction(async (tx) => {
    await lockAccount(tx, owner);
    const ad = await lockOwnAd(tx, owner, car_id);
    if (!ad) throw adNotFound();
    if (status && ad.status === HIDDEN_STATUS) throw new HttpError(409, hiddenAdMessage);
    if (status && ad.status === HELD_STATUS) throw new HttpError(409, heldAdMessage);
    if (status) await checkStatus(tx, owner, ad.status, status);
    const changes = form ? await toEditedValues(tx, gazetteer, owner, ad, form) : {};
    await updateAd(tx, ad.id, { ...changes, ...(status && { status }) });
    return { _id: String(ad.id), slug: ad.slug, status: await screen(tx, ad.id, status ?? ad.status) };
  });
}
