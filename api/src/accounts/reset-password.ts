import { linkHours } from '@roadworthy/contract/limits';
import { post } from '../mail/queries';
import { Failed } from '../server/failures';
import type { Parts } from '../server/parts';
import { networkOf } from '../throttling/network';
import { forget, type Limit, spend } from '../throttling/throttle';
import { passwordChangedMail, resetMail } from './account-mails';
import { refuseCommonPassword } from './common-passwords';
import { issueToken, knownToken, useUp } from './one-time-links';
import { hashPassword } from './passwords';
import { accountOf, setPassword } from './queries';
import { perAccount as signInsPerAccount } from './sign-in';
import { closeAllSessions } from './tokens';

const msg = 'You have asked several times. Please wait a while and try again.';
const hour = 60 * 60;
const perAccount: Limit = { name: 'forgot-account', times: 5, seconds: hour, msg };
const perAddress: Limit = { name: 'forgot-address', times: 30, seconds: hour, msg };

/** Mails a link to whoever has an account with this address; the caller learns nothing of it. */
export async function forgotPassword({ database, settings }: Parts, email: string, ip: string): Promise<void> {
  const account = email.toLowerCase();
  await spend(database.sql, perAddress, networkOf(ip));
  await spend(database.sql, perAccount, account);
  await database.sql.transaction(async (transaction) => {
    const user = await accountOf(transaction, account);
    if (!user) return;
    const token = await issueToken(transaction, { user: user.id, purpose: 'reset', hours: linkHours.resetPassword });
    await post(transaction, resetMail(user, token, settings.siteOrigin));
  });
}

const noGoodLink = () => new Failed(404, 'This link is not valid any more. Please ask for a new one.');

/** @throws 404 for a link that is unknown, used or over */
export async function checkResetLink({ database }: Parts, token: string): Promise<void> {
  const known = await knownToken(database.sql, 'reset', token);
  if (!known || known.isUsed) throw noGoodLink();
}

/**
 * Sets a new password with the link of a mail, once, and ends every session that the old one opened. Whoever reads the
 * mails of an address has also verified it.
 * @throws 404 for a link that is unknown, used or over
 */
export async function resetPassword(parts: Parts, token: string, password: string): Promise<void> {
  const { database, settings } = parts;
  await checkResetLink(parts, token);
  refuseCommonPassword(password, 'new_password');
  const passwordHash = await hashPassword(password);
  await database.sql.transaction(async (transaction) => {
    const used = await useUp(transaction, 'reset', token);
    if (!used) throw noGoodLink();
    const user = await setPassword(transaction, used.user, passwordHash);
    await closeAllSessions(transaction, used.user);
    await forget(transaction, signInsPerAccount, user.email);
    await post(transaction, passwordChangedMail(user, settings.siteOrigin, 'everywhere'));
  });
}
