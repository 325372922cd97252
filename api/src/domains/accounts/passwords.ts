import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpError } from '../../platform/http/http-error';

/** argon2id, the library's default, with OWASP's parameters (19 MiB, 2 passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Verified when no account has the e-mail address, so that the response takes equally long. */
let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash it does the same work and returns false. */
export async function checkPassword(hashed: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('not the password of any account');
  const isMatch = await verify(hashed ?? (await dummyHash), password);
  return isMatch && hashed !== undefined;
}

/** One answer for an unknown account, a wrong password and a closed account: it does not say which. */
export const wrongCredentials = () => new HttpError(401, 'The e-mail address or the password is not right.');

/** The most common leaked passwords, in lower case. */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common']);

/** @throws 400 with an error of the given field for one of the most common passwords */
export function rejectCommonPassword(password: string, field: string): void {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
  const message = 'This password is too common. Please choose another one.';
  throw new HttpError(400, message, { [field]: message });
}
