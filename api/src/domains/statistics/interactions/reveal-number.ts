import type { Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { HttpError } from '../../../platform/http/http-error';
import { type Budget, chargeBudget, toSubject } from '../../../platform/rate-limiting/budget';
import type { Client } from '../../../platform/rate-limiting/client';
import { findInquiredAd, type InquiredAd, sellerNumber } from '../../../read-models/inquired-ad';
import { recipientOf, shareAccounts } from '../../accounts';
import { adNotFound, findVisibleAd } from '../../ads';
import { recordLead, recordNumberShown } from '../../leads';
import { findNewVisitor } from './new-visitor';
import { countOnce, getDailySalt, hasInteracted, recordCharge } from './repository';
import { hashVisitor } from './visitor';

const message = 'You have viewed many numbers. Please wait a while, or send an enquiry instead.';
/** Ads per day: enough for a buyer, too few for harvesting. */
const budget: Budget = {
  ...{ name: 'number', windowSeconds: 24 * 60 * 60, account: 60, browser: 40, newcomer: 20, message },
  network: { free: 300, proved: 1_500 },
};

/** A signed-in user whom the page informed that the seller sees the name is a lead. */
async function recordNamed(tx: Tx, { id: adId, owner }: InquiredAd, userId: number): Promise<void> {
  const user = await recipientOf(tx, userId);
  if (!user) return;
  await recordLead(tx, { kind: 'number', adId, sellerId: owner, person: user.email, userId, at: new Date() });
}

/**
 * Reveals the number of an ad's seller (DETAIL-6). Each account and browser has a daily budget of ads; a repeat on the
 * same day is free. The visitor id comes from the client, so it affects the seller's count, within limits, but no budget.
 */
export async function revealNumber(
  deps: Dependencies,
  carId: string,
  client: Client,
  { visitor, named, isCounted }: { visitor?: string; named?: 'yes'; isCounted: boolean },
): Promise<string> {
  const db = deps.database.db;
  const ad = await findVisibleAd(db, carId, client.account);
  if (!ad) throw adNotFound();
  if (ad.status !== 'active' && !ad.isOwn) throw new HttpError(409, 'This car is no longer for sale.');
  const number = await sellerNumber(db, ad.id);
  if (!number) throw new HttpError(404, 'The seller has given no number. Please send an enquiry instead.');
  if (ad.isOwn) return number;
  const chargedClient = hashVisitor(await getDailySalt(db), toSubject(client), client.ip);
  if (!(await hasInteracted(db, ad.id, 'budget', chargedClient))) {
    await chargeBudget(deps, budget, client);
    await recordCharge(db, ad.id, chargedClient);
  }
  const newVisitor = isCounted ? await findNewVisitor(db, ad.id, 'number', client, visitor) : undefined;
  const { account } = client;
  const inquired = named && account !== null ? await findInquiredAd(db, String(ad.id)) : undefined;
  await db.transaction(async (tx) => {
    if (inquired && account !== null) await shareAccounts(tx, [inquired.owner, account]);
    if (newVisitor) await countOnce(tx, ad.id, 'number', newVisitor);
    if (account === null) return;
    if (inquired) await recordNamed(tx, inquired, account);
    else if (!named) await recordNumberShown(tx, ad.id, account);
  });
  return number;
}
