import type { Settings } from '../../../platform/config/settings';
import type { Db } from '../../../platform/database/database';
import type { Client } from '../../../platform/rate-limiting/client';
import { consumeAll, type Limit, toCharge } from '../../../platform/rate-limiting/limit';
import { networkOf } from '../../../platform/rate-limiting/network';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const message = 'You have requested several codes. Please wait a while and try again.';
const accountHour: Limit = { name: 'sms-account-hour', max: 3, windowSeconds: HOUR_SECONDS, message };
const accountDay: Limit = { name: 'sms-account-day', max: 5, windowSeconds: DAY_SECONDS, message };
/** By all accounts together, so that no number is flooded with codes. */
const numberDay: Limit = { name: 'sms-number-day', max: 5, windowSeconds: DAY_SECONDS, message };
/** An attacker with many accounts shall not use up the budget of all. */
const networkDay: Limit = { name: 'sms-network-day', max: 30, windowSeconds: DAY_SECONDS, message };
/** Of the whole site, against the cost. */
const siteDay = (max: number): Limit => ({ name: 'sms-day', max, windowSeconds: DAY_SECONDS, message });

/** Guesses of an account, over all its codes. */
export const guesses: Limit = {
  name: 'number-code-guess',
  max: 20,
  windowSeconds: DAY_SECONDS,
  message: 'You have entered many codes. Please try again tomorrow.',
};

/** Charges an SMS before it is sent; one that the provider refuses counts too. @throws 429 */
export async function chargeSms(
  db: Db,
  { perDay }: NonNullable<Settings['sms']>,
  { user, number, client }: { user: number; number: string; client: Client },
): Promise<void> {
  const account = String(user);
  const charges = [
    toCharge(accountHour, account),
    toCharge(accountDay, account),
    toCharge(numberDay, number),
    toCharge(networkDay, networkOf(client.ip)),
    toCharge(siteDay(perDay), 'all'),
  ];
  await consumeAll(db, charges, message);
}
