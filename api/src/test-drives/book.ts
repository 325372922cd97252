import { southAfricanMoment, type TestDriveCall } from '@roadworthy/contract/forms/test-drive';
import { lockAccount, recipientOf } from '../accounts/queries';
import { noSuchAd } from '../ads/no-such-ad';
import type { Sql } from '../database/database';
import { type AskedAd, askedAd } from '../enquiries/queries';
import { post } from '../mail/queries';
import { modelNamed, placeNamed } from '../reference/queries';
import { Failed } from '../server/failures';
import { refusal } from '../server/forms';
import type { Parts } from '../server/parts';
import { type Limit, spend } from '../throttling/throttle';
import { confirmationMail, ownerMail, providerMail } from './mails';
import { isBooked, storeTestDrive } from './queries';

const msg = 'You have asked for many test drives. Please wait a while and try again.';
const hour = 60 * 60;
const perUser: Limit = { name: 'test-drive', times: 10, seconds: hour, msg };
const perUserAndCar: Limit = { name: 'test-drive-car', times: 3, seconds: hour, msg };

/** The form in the words of our own lists. @throws 400 beside the fields that are not there */
async function inOurWords(database: Sql, form: TestDriveCall): Promise<TestDriveCall> {
  const { make, model } = await modelNamed(database, form.car_brand, form.car_model);
  const { province, city } = await placeNamed(database, form.state, form.city);
  const wrong = {
    ...(!province && { state: 'Please select province' }),
    ...(province && !city && { city: 'Please select city' }),
    ...(!make && { car_brand: 'Please select a make' }),
    ...(make && !model && { car_model: 'Please select a model' }),
  };
  if (!province || !city || !make || !model) throw refusal(Object.entries(wrong));
  return { ...form, state: province, city, car_brand: make, car_model: model };
}

/** The ad that a request is about; undefined when it is about none. @throws 400, 404, 409 when it cannot be driven */
async function adToDrive(database: Sql, user: number, slugOrId?: string): Promise<AskedAd | undefined> {
  if (!slugOrId) return undefined;
  const ad = await askedAd(database, slugOrId);
  if (!ad) throw noSuchAd();
  if (ad.owner === user) throw new Failed(400, 'This is your own car: you need not book a test drive.');
  if (ad.status === 'sold') throw new Failed(409, 'This car has been sold.');
  return ad;
}

/**
 * Stores a request for a test drive and puts the mails about it on their way, together: to the ad's owner, or to the
 * provider when it is about no ad, and to whoever asks. Sent twice within some minutes it is stored once. With an ad,
 * its make and model are what is driven.
 * @throws 400 by field, 404 or 409 for an ad that cannot be driven, 429 after too many
 */
export async function bookTestDrive({ database, settings }: Parts, user: number, form: TestDriveCall): Promise<void> {
  const ad = await adToDrive(database.sql, user, form.car_id);
  const named = await inOurWords(database.sql, form);
  const drive = ad ? { ...named, car_brand: ad.make, car_model: ad.model } : named;
  const wantedAt = southAfricanMoment(drive.datetime);
  await database.sql.transaction(async (transaction) => {
    await lockAccount(transaction, user);
    const booker = await recipientOf(transaction, user);
    if (!booker) throw new Failed(401, 'This account is closed.');
    if (await isBooked(transaction, user, ad?.id ?? null, drive, wantedAt)) return;
    await spend(transaction, perUserAndCar, `${user} ${ad?.id ?? `${drive.car_brand} ${drive.car_model}`}`);
    await spend(transaction, perUser, String(user));
    await storeTestDrive(transaction, user, ad?.id ?? null, drive, wantedAt);
    await post(transaction, ad ? ownerMail(ad, drive, settings.siteOrigin) : providerMail(drive));
    await post(transaction, confirmationMail(booker, drive, settings.siteOrigin, ad));
  });
}
