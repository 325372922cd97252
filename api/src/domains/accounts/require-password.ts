import type { Db } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { consume, type Limit, resetCounter } from '../../platform/rate-limiting/limit';
import { userById } from '../../read-models/user-profile';
import { checkPassword } from './passwords';
import { credentialsOf } from './repository';

/** @returns the error of a wrong password in this form field */
export function wrongPassword(field: string): HttpError {
  const message = 'The password is not right.';
  return new HttpError(400, message, { [field]: message });
}

/** Separate from the sign-in limit: strangers who guess there must not block a password change here. */
const perUser: Limit = {
  name: 'prove-password',
  max: 10,
  windowSeconds: 15 * 60,
  message: 'Too many attempts. Please wait a while and try again.',
};

/**
 * Verifies the password of a signed-in user again, because a session token may have been stolen.
 * @param field the form field that holds the password
 * @returns the account, and the hash of the verified password
 * @throws 400 with a field error for a wrong password, 429 after ten wrong ones
 */
export async function requirePassword(db: Db, id: number, password: string, field: string) {
  const user = await userById(db, id);
  const credentials = user && (await credentialsOf(db, user.email));
  if (!user || !credentials) throw new HttpError(401, 'This account is closed.');
  await consume(db, perUser, String(id));
  if (!(await checkPassword(credentials.password_hash, password))) throw wrongPassword(field);
  await resetCounter(db, perUser, String(id));
  return { user, passwordHash: credentials.password_hash };
}
