import { noSuchAd } from '../ads/no-such-ad';
import type { Sql } from '../database/database';
import { Failed } from '../server/failures';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { countOnce, isPaid, notePaid, sellerNumber, visitedAd } from './queries';
import { visitorHash } from './visitor';

const msg = 'You have asked for many numbers. Please wait a while, or send an enquiry instead.';
const hour = 60 * 60;
/** Wide, because a mobile network shows many people under one address; far from what a harvest needs. */
const perHour: Limit = { name: 'number-hour', times: 30, seconds: hour, msg };
const perDay: Limit = { name: 'number-day', times: 120, seconds: 24 * hour, msg };
const perAccount: Limit = { name: 'number-account', times: 60, seconds: 24 * hour, msg };

type Caller = { ip: string; visitor?: string; user: number | null };

/**
 * The number of an ad's seller (section 2 'Show number'; security.md 'harvesting'). Each address, and each account, has
 * a budget of ads; an ad asked for again today costs nothing more. What the caller says of itself buys nothing: the
 * budget goes by address, the visitor's id only into the seller's count.
 */
export async function revealNumber(database: Sql, carId: string, { ip, visitor, user }: Caller): Promise<string> {
  const ad = await visitedAd(database, carId, user);
  if (!ad) throw noSuchAd();
  if (ad.status !== 'active' && !ad.is_own) throw new Failed(409, 'This car is no longer for sale.');
  const number = await sellerNumber(database, ad.id);
  if (!number) throw new Failed(404, 'The seller has given no number. Please send an enquiry instead.');
  if (ad.is_own) return number;
  const address = await visitorHash(database, undefined, ip);
  if (!(await isPaid(database, ad.id, address))) {
    await spend(database, perHour, networkOf(ip));
    await spend(database, perDay, networkOf(ip));
    if (user !== null) await spend(database, perAccount, String(user));
    await notePaid(database, ad.id, address);
  }
  await countOnce(database, ad.id, 'number', await visitorHash(database, visitor, ip));
  return number;
}
