import type { LoginResponse } from '@roadworthy/contract/api/accounts';
import type { LoginForm } from '@roadworthy/contract/forms/login';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { isKnownDevice } from '../../platform/rate-limiting/browser-token';
import { type Budget, chargeBudget, refund } from '../../platform/rate-limiting/budget';
import type { Client } from '../../platform/rate-limiting/client';
import { consume, type Limit, resetCounter, toCharge } from '../../platform/rate-limiting/limit';
import { profileOf } from '../../read-models/user-profile';
import { describeBrowser } from './describe-browser';
import { checkPassword, wrongCredentials } from './passwords';
import { credentialsOf } from './repository';
import { markSignedIn } from './session-repository';
import { alertOfNewDevice } from './sign-in-alert';
import { suspendedSince } from './suspensions';
import { createSession } from './tokens';

const message = 'Too many attempts to sign in. Please wait a while and try again.';
const WINDOW_SECONDS = 15 * 60;
/** For all unknown browsers together. It applies to unknown accounts too, so that it does not reveal which exist. */
export const perAccount: Limit = { name: 'sign-in-account', max: 10, windowSeconds: WINDOW_SECONDS, message };
/** For a browser that signed in to this account before, so that guessing strangers do not lock its owner out. */
const perDevice: Limit = { name: 'sign-in-device', max: 10, windowSeconds: WINDOW_SECONDS, message };
/** Successful attempts are refunded: only failures count. */
const budget: Budget = {
  ...{ name: 'sign-in', windowSeconds: WINDOW_SECONDS, account: 30, browser: 30, newcomer: 20, message },
  network: { free: 150, proved: 600 },
};

/**
 * Finds the account of an e-mail address and a password. A wrong address and a wrong password get the same text, status
 * and response time; `settle` refunds what the attempt was charged.
 */
export async function authenticate(deps: Dependencies, { email, password }: LoginForm, client: Client) {
  const { settings, database } = deps;
  const account = email.toLowerCase();
  const credentials = await credentialsOf(database.db, account);
  const isDevice = credentials !== undefined && isKnownDevice(settings, client.browser, credentials.id);
  // With the stored hash, so that a new password unlocks every device.
  const device = `${account} ${client.browser?.id} ${credentials?.password_hash}`;
  if (isDevice) await consume(database.db, perDevice, device);
  const charged = isDevice ? [] : await chargeBudget(deps, budget, client, { also: [toCharge(perAccount, account)] });
  if (!(await checkPassword(credentials?.password_hash, password)) || !credentials) {
    throw wrongCredentials();
  }
  const settle = async () => {
    await refund(database.db, charged);
    await resetCounter(database.db, isDevice ? perDevice : perAccount, isDevice ? device : account);
  };
  const { id, fullname, password_hash: passwordHash, is_verified: isVerified, was_seen: wasSeen } = credentials;
  return { email: account, id, fullname, passwordHash, isVerified, isFamiliar: isDevice || !wasSeen, settle };
}

/** Signs a user in, and mails an alert when the browser has not signed in to this account before (ACCOUNT-14). */
export async function signIn(
  deps: Dependencies,
  form: LoginForm,
  client: Client,
  userAgent?: string,
): Promise<LoginResponse> {
  const { settings, database } = deps;
  const { email, id, fullname, passwordHash, isVerified, isFamiliar, settle } = await authenticate(deps, form, client);
  // Revealed only after the correct password.
  if (!isVerified) {
    throw new HttpError(403, `Please verify your e-mail address first: open the link in the mail we sent to ${email}.`);
  }
  if (await suspendedSince(database.db, id))
    throw new HttpError(403, 'This account is suspended. Our mail says why, and how you can object.');
  await settle();
  const browser = describeBrowser(userAgent);
  const { token, expiresAt } = await database.db.transaction(async (tx) => {
    // The password may have been changed since it was verified.
    if (!(await markSignedIn(tx, id, passwordHash))) throw wrongCredentials();
    const session = await createSession(tx, settings.tokenSecret, id, browser);
    if (!isFamiliar) await alertOfNewDevice(tx, settings, { id, email, fullname }, { jti: session.jti, browser });
    return session;
  });
  const user = await profileOf(database.db, id);
  if (!user) throw wrongCredentials();
  return success(user, { token, expires_at: expiresAt }, 'You are signed in.');
}
