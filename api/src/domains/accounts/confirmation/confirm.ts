import { brand } from '@roadworthy/contract/brand';
import { CODE_DIGITS, CODE_TTL_MINUTES, isMobileNumber, toCode } from '@roadworthy/contract/confirmation';
import type { Dependencies } from '../../../platform/dependencies';
import { HttpError } from '../../../platform/http/http-error';
import type { Client } from '../../../platform/rate-limiting/client';
import { consume } from '../../../platform/rate-limiting/limit';
import { openSms } from '../../../platform/sms/sms';
import { lockAccount } from '../repository';
import { createCode, hashCode, isSameHash } from './code';
import { chargeSms, guesses } from './limits';
import { confirmationsOf, confirmNumber, countAttempt, storeCode } from './repository';

const closedAccount = () => new HttpError(401, 'This account is closed.');
const codeError = (msg: string) => new HttpError(400, msg, { code: msg });

/** One SMS of the GSM alphabet. It warns the owner of a number that another person typed. */
const smsText = (code: string): string =>
  `${code} is your code for ${brand.name}, good for ${CODE_TTL_MINUTES} minutes. Never share it, not even with us. Not you? Ignore this.`;

/**
 * Sends a code to the number of the account, never to another one.
 * @throws 409 without an SMS provider, without a mobile number, and when it is confirmed already; 429; 503
 */
export async function sendNumberCode(deps: Dependencies, user: number, client: Client): Promise<void> {
  const { database, settings } = deps;
  const send = openSms(deps);
  if (!send || !settings.sms) throw new HttpError(409, 'Numbers cannot be confirmed by SMS here.');
  const found = await confirmationsOf(database.db, user);
  if (!found) throw closedAccount();
  const number = found.gsm ?? '';
  if (!isMobileNumber(number)) throw new HttpError(409, 'Only South African mobile numbers can be confirmed.');
  if (found.confirmedAt !== null) throw new HttpError(409, 'Your number is confirmed already.');
  await chargeSms(database.db, settings.sms, { user, number, client });
  const code = createCode();
  await storeCode(database.db, { userId: user, number, hash: hashCode(settings.tokenSecret, { user, number, code }) });
  await send(`+27${number}`, smsText(code));
}

/**
 * Confirms the number of the account by the code that was sent to it.
 * @throws 400 with a field error for a wrong code; 409 when a new one is needed; 429
 */
export async function confirmByCode({ database, settings }: Dependencies, user: number, typed: string): Promise<void> {
  const { db } = database;
  const code = toCode(typed);
  // Not counted: it is a typing error, no guess.
  if (!new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) throw codeError(`The code has ${CODE_DIGITS} digits.`);
  await consume(db, guesses, String(user));
  const sent = await countAttempt(db, user);
  const needsNewCode = () => new HttpError(409, 'This code is not good any more. Please ask for a new one.');
  if (!sent) throw needsNewCode();
  if (!isSameHash(sent.hash, hashCode(settings.tokenSecret, { user, number: sent.number, code })))
    throw codeError('The code is not right.');
  const isConfirmed = await db.transaction(async (tx) => {
    // A number that is being changed is not confirmed by the code of the former one.
    if (!(await lockAccount(tx, user))) throw closedAccount();
    return confirmNumber(tx, user, sent);
  });
  if (!isConfirmed) throw needsNewCode();
}
