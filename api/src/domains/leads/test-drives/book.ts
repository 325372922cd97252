import { parseSouthAfricanTime, type TestDriveRequest } from '@roadworthy/contract/forms/test-drive';
import type { Db } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { toFormError } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { queueMail } from '../../../platform/mail/repository';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { findInquiredAd, type InquiredAd } from '../../../read-models/inquired-ad';
import { lockAccount, recipientOf } from '../../accounts';
import { adNotFound } from '../../ads';
import { findLocation, findModel } from '../../reference';
import { recordLead } from '../lead-inbox/record-lead';
import { confirmationMail, operatorMail, ownerMail } from './mails';
import { isBooked, storeTestDrive } from './repository';

const message = 'You have requested many test drives. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
const perUser: Limit = { name: 'test-drive', max: 10, windowSeconds: HOUR_SECONDS, message };
const perUserAndCar: Limit = { name: 'test-drive-car', max: 3, windowSeconds: HOUR_SECONDS, message };

/** The form with names as in the reference lists. @throws 400 with errors of the fields that are not in them */
async function withCanonicalNames(db: Db, form: TestDriveRequest): Promise<TestDriveRequest> {
  const { make, model } = await findModel(db, form.car_brand, form.car_model);
  const { province, city } = await findLocation(db, form.state, form.city);
  const errors = {
    ...(!province && { state: 'Please select province' }),
    ...(province && !city && { city: 'Please select city' }),
    ...(!make && { car_brand: 'Please select a make' }),
    ...(make && !model && { car_model: 'Please select a model' }),
  };
  if (!province || !city || !make || !model) throw toFormError(Object.entries(errors));
  return { ...form, state: province, city, car_brand: make, car_model: model };
}

/** The ad of a request; undefined for a request without an ad. @throws 400, 404, 409 when it cannot be driven */
async function findAdToDrive(db: Db, user: number, slugOrId?: string): Promise<InquiredAd | undefined> {
  if (!slugOrId) return undefined;
  const ad = await findInquiredAd(db, slugOrId);
  if (!ad) throw adNotFound();
  if (ad.owner === user) throw new HttpError(400, 'This is your own car: you need not book a test drive.');
  if (ad.status === 'sold') throw new HttpError(409, 'This car has been sold.');
  return ad;
}

/**
 * Stores a test drive request, and queues mails to the requester and the ad's owner, or the operator without an ad. A
 * repeat within some minutes is stored once. An ad's make and model replace those of the form.
 * @throws 400 by field, 404 or 409 for an ad that cannot be driven, 429 after too many
 */
export async function bookTestDrive(
  { database, settings }: Dependencies,
  user: number,
  form: TestDriveRequest,
): Promise<void> {
  const ad = await findAdToDrive(database.db, user, form.car_id);
  const canonical = await withCanonicalNames(database.db, form);
  const drive = ad ? { ...canonical, car_brand: ad.make, car_model: ad.model } : canonical;
  const wantedAt = parseSouthAfricanTime(drive.datetime);
  await database.db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const requester = await recipientOf(tx, user);
    if (!requester) throw new HttpError(401, 'This account is closed.');
    if (await isBooked(tx, user, ad?.id ?? null, drive, wantedAt)) return;
    await consume(tx, perUserAndCar, `${user} ${ad?.id ?? `${drive.car_brand} ${drive.car_model}`}`);
    await consume(tx, perUser, String(user));
    const stored = await storeTestDrive(tx, user, ad?.id ?? null, drive, wantedAt);
    if (ad && stored) {
      const { email } = requester;
      await recordLead(tx, { kind: 'test-drive', adId: ad.id, sellerId: ad.owner, email, userId: user, ...stored });
    }
    await queueMail(tx, ad ? ownerMail(ad, drive, settings.siteOrigin) : operatorMail(drive));
    await queueMail(tx, confirmationMail(requester, drive, settings.siteOrigin, ad));
  });
}
