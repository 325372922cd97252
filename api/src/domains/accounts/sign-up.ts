import type { LoginForm } from '@roadworthy/contract/forms/login';
import type { SignUpRequest } from '@roadworthy/contract/forms/register';
import { LINK_TTL_HOURS } from '@roadworthy/contract/limits';
import type { Db, Tx } from '../../platform/database/database';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { queueMail } from '../../platform/mail/repository';
import { type Budget, chargeBudget, targetCharge } from '../../platform/rate-limiting/budget';
import type { Client } from '../../platform/rate-limiting/client';
import { type Limit, toCharge } from '../../platform/rate-limiting/limit';
import { findLocation } from '../reference';
import { alreadyRegisteredMail, verifyMail } from './account-mails';
import { consumeToken, findToken, issueToken } from './one-time-link-repository';
import { hashPassword, rejectCommonPassword, wrongCredentials } from './passwords';
import { applyRegistration, createAccount, registrationOf } from './registration-repository';
import type { Registration } from './schema';
import { authenticate } from './sign-in';

const message = 'You have registered several times. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
const perSender: Limit = { name: 'sign-up-sender', max: 5, windowSeconds: HOUR_SECONDS, message };
/**
 * Mails to one address from all senders together. Above the limit per sender, so that one sender cannot block the
 * address.
 */
const perRecipient: Limit = { name: 'sign-up-recipient', max: 15, windowSeconds: HOUR_SECONDS, message };
const budget: Budget = {
  ...{ name: 'sign-up', windowSeconds: HOUR_SECONDS, account: 5, browser: 10, newcomer: 6, message },
  network: { free: 150, proved: 600 },
};

/** The location with the names of the reference lists. @throws 400 with an error of the field that is not in them */
export async function checkLocation(db: Db, form: { province: string; city: string }) {
  const { province, city } = await findLocation(db, form.province, form.city);
  if (!province) throw new HttpError(400, 'Please select province', { province: 'Please select province' });
  if (!city) throw new HttpError(400, 'Please select city', { city: 'Please select city' });
  return { province, city };
}

/** Charges a verification mail to the budgets. @throws 429 */
const chargeMail = (deps: Dependencies, email: string, client: Client) =>
  chargeBudget(deps, budget, client, {
    also: [targetCharge(perSender, client, email), toCharge(perRecipient, email)],
  });

async function mailVerifyLink(tx: Tx, email: string, user: number, registration: Registration, site: string) {
  const token = await issueToken(tx, {
    user,
    purpose: 'verify',
    hours: LINK_TTL_HOURS.verifyUser,
    registration,
  });
  await queueMail(tx, verifyMail(email, token, site));
}

/**
 * Registers a user, who must then verify the e-mail address. An address that has an account gets a mail that says so;
 * the response does not reveal it.
 */
export async function signUp(deps: Dependencies, form: SignUpRequest, client: Client): Promise<void> {
  const { database, settings } = deps;
  rejectCommonPassword(form.password, 'password');
  const location = await checkLocation(database.db, form);
  const email = form.email.toLowerCase();
  await chargeMail(deps, email, client);
  const passwordHash = await hashPassword(form.password);
  const registration = { fullname: form.fullname, gsm: form.gsm, ...location, passwordHash };
  await database.db.transaction(async (tx) => {
    const account = await createAccount(tx, email, registration);
    if (account.isVerified) {
      await queueMail(tx, alreadyRegisteredMail({ fullname: account.fullname, email }, settings.siteOrigin));
      return;
    }
    await mailVerifyLink(tx, email, account.id, registration, settings.siteOrigin);
  });
}

/**
 * Mails the verification link again to a caller who knows the account's password.
 * @returns whether a mail was needed: false when the address is already verified
 */
export async function resendVerification(deps: Dependencies, form: LoginForm, client: Client): Promise<boolean> {
  const { email, id, isVerified } = await authenticate(deps, form, client);
  if (isVerified) return false;
  await chargeMail(deps, email, client);
  await deps.database.db.transaction(async (tx) => {
    const registration = await registrationOf(tx, Number(id));
    if (!registration) throw wrongCredentials();
    await mailVerifyLink(tx, email, Number(id), registration, deps.settings.siteOrigin);
  });
  return true;
}

/**
 * Verifies the address with a mailed link. The account takes the data of this link's registration, because others may
 * have registered with the same address before. A link opened twice gives the same result.
 * @returns whether the link is valid
 */
export async function verifyAddress(db: Db, token: string): Promise<boolean> {
  if ((await findToken(db, 'verify', token))?.isUsed) return true;
  return db.transaction(async (tx) => {
    const used = await consumeToken(tx, 'verify', token);
    if (used?.registration) await applyRegistration(tx, used.user, used.registration);
    return used !== undefined;
  });
}
