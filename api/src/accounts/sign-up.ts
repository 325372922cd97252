import type { SignUpCall } from '@roadworthy/contract/forms/register';
import { linkHours } from '@roadworthy/contract/limits';
import type { Sql } from '../database/database';
import { post } from '../mail/queries';
import { placeNamed } from '../reference/queries';
import { Failed } from '../server/failures';
import type { Parts } from '../server/parts';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { alreadyRegisteredMail, verifyMail } from './account-mails';
import { refuseCommonPassword } from './common-passwords';
import { issueToken, knownToken, useUp } from './one-time-links';
import { hashPassword } from './passwords';
import { openAccount, takeOverRegistration } from './queries';

const msg = 'You have registered several times. Please wait a while and try again.';
const hour = 60 * 60;
const perAccount: Limit = { name: 'sign-up-account', times: 5, seconds: hour, msg };
const perAddress: Limit = { name: 'sign-up-address', times: 30, seconds: hour, msg };

/** The place in the words of our own lists. @throws 400 beside the field that is not there */
export async function checkPlace(database: Sql, given: { province: string; city: string }) {
  const { province, city } = await placeNamed(database, given.province, given.city);
  if (!province) throw new Failed(400, 'Please select province', { province: 'Please select province' });
  if (!city) throw new Failed(400, 'Please select city', { city: 'Please select city' });
  return { province, city };
}

/**
 * Registers somebody who then has to verify the e-mail address. An address that has an account gets a mail that says
 * so; the caller learns nothing of it.
 */
export async function signUp({ database, settings }: Parts, form: SignUpCall, ip: string): Promise<void> {
  refuseCommonPassword(form.password, 'password');
  const place = await checkPlace(database.sql, form);
  const email = form.email.toLowerCase();
  await spend(database.sql, perAddress, networkOf(ip));
  await spend(database.sql, perAccount, email);
  const passwordHash = await hashPassword(form.password);
  const registration = { fullname: form.fullname, gsm: form.gsm, ...place, passwordHash };
  await database.sql.transaction(async (transaction) => {
    const account = await openAccount(transaction, email, registration);
    if (account.isVerified) {
      await post(transaction, alreadyRegisteredMail({ fullname: account.fullname, email }, settings.siteOrigin));
      return;
    }
    const hours = linkHours.verifyUser;
    const token = await issueToken(transaction, { user: account.id, purpose: 'verify', hours, registration });
    await post(transaction, verifyMail({ fullname: form.fullname, email }, token, settings.siteOrigin));
  });
}

/**
 * Verifies the address of the mail's reader. What was typed in that very registration becomes the account's: somebody
 * else may have registered with this address before. A link opened twice says the same twice.
 * @returns whether the link is good
 */
export async function verifyAddress(database: Sql, token: string): Promise<boolean> {
  if ((await knownToken(database, 'verify', token))?.isUsed) return true;
  return database.transaction(async (transaction) => {
    const used = await useUp(transaction, 'verify', token);
    if (used?.registration) await takeOverRegistration(transaction, used.user, used.registration);
    return used !== undefined;
  });
}
