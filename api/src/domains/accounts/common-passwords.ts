import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpError } from '../../platform/http/http-error';

/** The most common leaked passwords, in lower case. */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common']);

/** @throws 400 with an error of the given field for one of the most common passwords */
export function rejectCommonPassword(password: string, field: string): void {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
  const message = 'This password is too common. Please choose another one.';
  throw new HttpError(400, message, { [field]: message });
}
