import { parseSouthAfricanTime, type TestDriveRequest } from '@roadworthy/contract/forms/test-drive';
import type { Db } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { toFormError } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { queueMail } from '../../../platform/mail/repository';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { findInquiredAd, type InquiredAd } from '../../../read-models/inquired-ad';
import { lockAccount, recipientOf, shareAccounts } from '../../accounts';
import { adNotFound } from '../../ads';
import { findLocation, findModel } from '../../reference';
import { recordLead } from '../lead-inbox/record-lead';
import { leadParagraphs } from '../mailed-links/lead-of';
import { answerParts } from '../mailed-links/mails';
import { participantUrls } from './appointment/links';
import type { Side } from './appointment/transitions';
import { publishDriveChanged } from './drive-changed';
import { confirmationMail, operatorMail, ownerMail } from './mails';
import { isBooked, storeTestDrive } from './repository';
import { checkBuyer, checkSlot } from './slots/reserve-slot';
import { lockTimeOf } from './slots/slot-repository';

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
 * repeat within some minutes is stored once. An ad's make and model replace those of the form, a slot its time.
 * @throws 400 by field, 404 or 409 for an ad that cannot be driven or a slot that is not free, 429 after too many
 */
export async function bookTestDrive(
  { database, settings }: Dependencies,
  user: number,
  form: TestDriveRequest,
): Promise<void> {
  const ad = await findAdToDrive(database.db, user, form.car_id);
  const canonical = await withCanonicalNames(database.db, form);
  const datetime = (ad && canonical.slot) || canonical.datetime;
  const drive = { ...canonical, datetime, ...(ad && { car_brand: ad.make, car_model: ad.model }) };
  const wantedAt = parseSouthAfricanTime(datetime);
  const slot = ad && drive.slot ? { seller: ad.owner, ad: ad.id, start: wantedAt.getTime() } : undefined;
  await database.db.transaction(async (tx) => {
    if (slot) await lockTimeOf(tx, slot.seller);
    if (ad) await shareAccounts(tx, [ad.owner, user]);
    await lockAccount(tx, user);
    const requester = await recipientOf(tx, user);
    if (!requester) throw new HttpError(401, 'This account is closed.');
    if (await isBooked(tx, user, ad?.id ?? null, drive, wantedAt)) return;
    await consume(tx, perUserAndCar, `${user} ${ad?.id ?? `${drive.car_brand} ${drive.car_model}`}`);
    await consume(tx, perUser, String(user));
    if (slot) await checkBuyer(tx, user, slot);
    const slotMinutes = slot ? await checkSlot(tx, slot) : null;
    const times = { sellerId: ad?.owner ?? null, wantedAt, slotMinutes };
    const stored = await storeTestDrive(tx, user, ad?.id ?? null, drive, times);
    if (!stored) return;
    if (ad) await publishDriveChanged(tx, stored.testDriveId, { buyer: user, seller: ad.owner, ad: ad.id });
    const who = { person: requester.email, userId: user };
    const lead =
      ad && (await recordLead(tx, { kind: 'test-drive', adId: ad.id, sellerId: ad.owner, ...who, ...stored }));
    const linkOf = async (side: Side) => (await participantUrls(settings, { id: stored.testDriveId, side })).page;
    const { siteOrigin } = settings;
    const answer = lead && (await answerParts(settings, lead, 'seller'));
    await queueMail(
      tx,
      ad && answer ? ownerMail(ad, drive, siteOrigin, await linkOf('seller'), answer) : operatorMail(drive),
    );
    const links = ad && [
      `Move or cancel it:\n${await linkOf('buyer')}`,
      ...(await leadParagraphs(tx, settings, stored.testDriveId, 'buyer')),
    ];
    await queueMail(tx, confirmationMail(requester, drive, siteOrigin, ad && { ...ad, links: links ?? [] }));
  });
}
