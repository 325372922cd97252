import { LINK_TTL_HOURS } from '@roadworthy/contract/limits';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock';
import type { Tx } from '../../platform/database/database';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { queueMail } from '../../platform/mail/repository';
import { isKnownDevice } from '../../platform/rate-limiting/browser-token';
import { type Budget, chargeBudget } from '../../platform/rate-limiting/budget';
import type { Client } from '../../platform/rate-limiting/client';
import { type Limit, resetCounter, tryConsume } from '../../platform/rate-limiting/limit';
import { passwordChangedMail, resetMail } from './account-mails';
import { consumeToken, findToken, hasValidLink, issueToken } from './one-time-link-repository';
import { handlePasswordChange } from './password-changed';
import { hashPassword, rejectCommonPassword } from './passwords';
import { accountOf, recipientOf, setPassword } from './repository';
import { closeAllSessions } from './session-repository';
import { perAccount as signInsPerAccount } from './sign-in';

const message = 'You have tried several times. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
const budget: Budget = {
  ...{ name: 'forgot', windowSeconds: HOUR_SECONDS, account: 10, browser: 10, newcomer: 6, message },
  network: { free: 150, proved: 600 },
};
/**
 * Mails to one account requested by unknown browsers; once used up, a mail is sent only when no mailed link is valid.
 */
const mailsPerHour: Limit = { name: 'forgot-mails-hour', max: 3, windowSeconds: HOUR_SECONDS, message };
const mailsPerDay: Limit = { name: 'forgot-mails-day', max: 10, windowSeconds: 24 * HOUR_SECONDS, message };
/** Mails requested by a known device of the account's owner. */
const perDevice: Limit = { name: 'forgot-device', max: 5, windowSeconds: HOUR_SECONDS, message };

/** Repeated requests by strangers neither fill the mailbox nor leave the owner without a valid link. */
const mayMail = async (tx: Tx, user: number): Promise<boolean> =>
  ((await tryConsume(tx, mailsPerHour, String(user))) && (await tryConsume(tx, mailsPerDay, String(user)))) ||
  !(await hasValidLink(tx, user, 'reset'));

/** Mails a reset link. */
async function mailResetLink(tx: Tx, user: { id: number; fullname: string; email: string }, siteOrigin: string) {
  const token = await issueToken(tx, { user: user.id, purpose: 'reset', hours: LINK_TTL_HOURS.resetPassword });
  await queueMail(tx, resetMail(user, token, siteOrigin));
}

/** Mails a reset link to a user who has no valid one. */
export async function offerResetLink({ database, settings }: Dependencies, user: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, `forgot ${user}`);
    const recipient = await recipientOf(tx, user);
    if (recipient && !(await hasValidLink(tx, user, 'reset'))) await mailResetLink(tx, recipient, settings.siteOrigin);
  });
}

/** Mails a reset link to the owner of the account with this address; the response does not reveal whether it exists. */
export async function forgotPassword(deps: Dependencies, email: string, client: Client): Promise<void> {
  const { database, settings } = deps;
  const account = await accountOf(database.db, email.toLowerCase());
  const isOwn =
    account !== undefined &&
    isKnownDevice(settings, client.browser, account.id) &&
    (await tryConsume(database.db, perDevice, `${account.id} ${client.browser?.id}`));
  if (!isOwn) await chargeBudget(deps, budget, client);
  if (!account) return;
  await database.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, `forgot ${account.id}`);
    const user = await accountOf(tx, account.email);
    if (!user || !(isOwn || (await mayMail(tx, user.id)))) return;
    await mailResetLink(tx, user, settings.siteOrigin);
  });
}

const invalidLink = () => new HttpError(404, 'This link is not valid any more. Please ask for a new one.');

/** @throws 404 for a link that is unknown, used or expired */
export async function checkResetLink({ database }: Dependencies, token: string): Promise<void> {
  const known = await findToken(database.db, 'reset', token);
  if (!known || known.isUsed) throw invalidLink();
}

/**
 * Sets a new password with a mailed link, once, and ends every session. The link also verifies the e-mail address.
 * @returns the account's id
 * @throws 404 for a link that is unknown, used or expired
 */
export async function resetPassword(deps: Dependencies, token: string, password: string): Promise<number> {
  const { database, settings, domains } = deps;
  await checkResetLink(deps, token);
  rejectCommonPassword(password, 'new_password');
  const passwordHash = await hashPassword(password);
  const { id, email } = await database.db.transaction(async (tx) => {
    const used = await consumeToken(tx, 'reset', token);
    if (!used) throw invalidLink();
    const user = await setPassword(tx, used.user, passwordHash);
    await closeAllSessions(tx, used.user);
    await handlePasswordChange(tx, domains, used.user);
    await queueMail(tx, passwordChangedMail(user, settings.siteOrigin, 'everywhere'));
    return { id: used.user, email: user.email };
  });
  // After the transaction: leads come after counters in the lock order.
  await resetCounter(database.db, signInsPerAccount, email);
  return id;
}
