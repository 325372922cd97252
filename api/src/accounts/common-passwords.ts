import { dictionary } from '@zxcvbn-ts/language-common';
import { Failed } from '../server/failures';

/**
 * The commonest passwords of leaks, in lower case; far more than the 3,000 that security.md 'password guessing' asks
 * for.
 */
const common = new Set(dictionary['passwords-common']);

/** @throws 400, beside the given field, for a password that guessers try first */
export function refuseCommonPassword(password: string, field: string): void {
  if (!common.has(password.toLowerCase())) return;
  const msg = 'This password is too common. Please choose another one.';
  throw new Failed(400, msg, { [field]: msg });
}
