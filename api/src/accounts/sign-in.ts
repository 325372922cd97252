import type { LoginAnswer } from '@roadworthy/contract/api/accounts';
import type { LoginForm } from '@roadworthy/contract/forms/login';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import type { Parts } from '../server/parts';
import { networkOf } from '../throttling/network';
import { forget, giveBack, type Limit, spend } from '../throttling/throttle';
import { checkPassword } from './passwords';
import { credentialsOf, userById } from './queries';
import { openSession } from './tokens';

const msg = 'Too many attempts to sign in. Please wait a while and try again.';
const minutes = 60;
/** Per account whether or not it exists, so that the limit tells nothing either. */
export const perAccount: Limit = { name: 'sign-in-account', times: 10, seconds: 15 * minutes, msg };
/** Wide, because a mobile network shows many people under one address; only failures stay counted. */
const perAddress: Limit = { name: 'sign-in-address', times: 100, seconds: 15 * minutes, msg };

/** Signs a user in. Wrong e-mail address and wrong password are answered alike, in text, status and time. */
export async function signIn(parts: Parts, { email, password }: LoginForm, ip: string): Promise<LoginAnswer> {
  const { settings, database } = parts;
  const account = email.toLowerCase();
  const address = networkOf(ip);
  await spend(database.sql, perAddress, address);
  await spend(database.sql, perAccount, account);
  const credentials = await credentialsOf(database.sql, account);
  if (!(await checkPassword(credentials?.password_hash, password)) || !credentials) {
    throw new Failed(401, 'The e-mail address or the password is not right.');
  }
  // Told only to somebody who knows the password.
  if (!credentials.is_verified)
    throw new Failed(
      403,
      'Please verify your e-mail address first: see the mail we sent you. Register again to get another one.',
    );
  await giveBack(database.sql, perAddress, address);
  await forget(database.sql, perAccount, account);
  const { token, expiresAt } = await openSession(database.sql, settings.tokenSecret, credentials.id);
  const user = await userById(database.sql, credentials.id);
  if (!user) throw new Failed(401, 'This account is closed.');
  return answered(user, { token, expires_at: expiresAt }, 'You are signed in.');
}
