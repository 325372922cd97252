import { brand } from '@roadworthy/contract/brand';
import { type Actor, recordAction } from '../../../platform/audit/record-action';
import type { Settings } from '../../../platform/config/settings';
import type { Database, Db, Tx } from '../../../platform/database/database';
import type { AuthenticatedUser, OperatorState } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { composeMail } from '../../../platform/mail/compose-mail';
import { queueMail } from '../../../platform/mail/repository';
import { consumeAll, type Limit, resetCounter, toCharge } from '../../../platform/rate-limiting/limit';
import { recipientOf } from '../repository';
import * as repository from './repository';
import { createRecoveryCodes, createSecret, hashRecoveryCode, stepOf } from './second-factor';

const message = 'Too many wrong codes. Please wait a while and try again.';
/** Guessing needs the password first, so a limit on the account locks no other user out. Three codes of a million are valid. */
const perQuarter: Limit = { name: 'second-factor', max: 5, windowSeconds: 15 * 60, message };
const perDay: Limit = { name: 'second-factor-day', max: 20, windowSeconds: 24 * 60 * 60, message };
const wrongCode = () => new HttpError(400, 'This code is not right.', { code: 'This code is not right.' });

type Deps = { database: Database; settings: Pick<Settings, 'tokenSecret'> };
type Caller = Pick<AuthenticatedUser, 'id' | 'session'>;
const actorOf = ({ id }: Caller): Actor => ({ kind: 'operator', id });
const subjectsOf = ({ id }: Caller) => [{ kind: 'account', id }];

/** How far the operator's sign-in got; an elevation in use is extended. */
export async function operatorState(db: Db, { id, session }: Caller): Promise<OperatorState> {
  const operator = await repository.findOperator(db, id, session);
  if (!operator) return 'no-operator';
  if (!operator.is_enrolled) return 'not-enrolled';
  if (!operator.is_elevated) return 'not-verified';
  if (operator.is_back) await repository.extendElevation(db, session);
  return 'verified';
}

/**
 * Makes a new secret, until the first code of one is confirmed.
 * @throws 409 when a second factor exists or the time to set it up is over
 */
export async function enrol({ database, settings }: Deps, caller: Caller) {
  return database.db.transaction(async (tx) => {
    const user = await recipientOf(tx, caller.id);
    const { sealed, secret, uri } = createSecret(settings.tokenSecret, { id: caller.id, email: user?.email ?? '' });
    if (!(await repository.storeSecret(tx, caller.id, sealed)))
      throw new HttpError(409, 'The second factor is set up already, or the time for it is over. Ask for a new start.');
    await recordAction(tx, { actor: actorOf(caller), action: 'enrol-second-factor', subjects: subjectsOf(caller) });
    return { secret, uri };
  });
}

/** Charges an attempt before it is checked, so that concurrent ones are counted. */
const charge = (db: Db, { id }: Caller): Promise<void> =>
  consumeAll(db, [toCharge(perQuarter, String(id)), toCharge(perDay, String(id))], message);
async function refund(db: Db, caller: Caller): Promise<void> {
  for (const limit of [perDay, perQuarter]) await resetCounter(db, limit, String(caller.id));
}

/** Uses up a code of six digits. @returns false when it is wrong or was used */
async function spendCode(tx: Tx, tokenSecret: string, user: number, code: string): Promise<boolean> {
  const operator = await repository.secretOf(tx, user);
  const step = operator?.totpSecret ? stepOf(tokenSecret, user, operator.totpSecret, code) : null;
  return step !== null && (await repository.spendStep(tx, user, step));
}

/** Records a refused code: it must outlive the transaction that was rolled back. */
async function refuse({ database }: Deps, caller: Caller): Promise<never> {
  await database.db.transaction((tx) =>
    recordAction(tx, { actor: actorOf(caller), action: 'second-factor-refused', subjects: subjectsOf(caller) }),
  );
  throw wrongCode();
}

const enrolledMail = ({ fullname, email }: { fullname: string; email: string }) => ({
  recipient: email,
  replyTo: brand.email,
  subject: `A second factor was set up for your account on ${brand.name}`,
  body: composeMail({
    fullname,
    paragraphs: [
      'A second factor was set up just now for your account as an operator.',
      `Was it not you? Then tell another operator at once: ${brand.email}.`,
    ],
  }),
});

/** Completes the enrolment with a first code and elevates the session. @returns the recovery codes */
export async function confirmEnrolment(deps: Deps, caller: Caller, code: string): Promise<string[]> {
  const { database, settings } = deps;
  await charge(database.db, caller);
  const codes = await database.db.transaction(async (tx) => {
    if (!(await spendCode(tx, settings.tokenSecret, caller.id, code))) return undefined;
    if (!(await repository.completeEnrolment(tx, caller.id)))
      throw new HttpError(409, 'The second factor is set up already.');
    const created = createRecoveryCodes();
    await repository.replaceRecoveryCodes(
      tx,
      caller.id,
      created.map((recovery) => hashRecoveryCode(settings.tokenSecret, recovery)),
    );
    await repository.elevate(tx, caller.session);
    await recordAction(tx, { actor: actorOf(caller), action: 'confirm-second-factor', subjects: subjectsOf(caller) });
    const user = await recipientOf(tx, caller.id);
    if (user) await queueMail(tx, enrolledMail(user));
    return created;
  });
  if (!codes) return refuse(deps, caller);
  await refund(database.db, caller);
  return codes;
}

/** Elevates the session by a code of the device or a recovery code. @throws 400 for a wrong or used one, 429 */
export async function verifySecondFactor(deps: Deps, caller: Caller, code: string): Promise<void> {
  const { database, settings } = deps;
  const operator = await repository.secretOf(database.db, caller.id);
  if (!operator?.enrolledAt) throw new HttpError(409, 'Set up the second factor first.');
  await charge(database.db, caller);
  const typed = code.trim();
  const isVerified = await database.db.transaction(async (tx) => {
    const isCode = /^\d{6}$/.test(typed);
    const isRight = isCode
      ? await spendCode(tx, settings.tokenSecret, caller.id, typed)
      : await repository.spendRecoveryCode(tx, caller.id, hashRecoveryCode(settings.tokenSecret, typed));
    if (!isRight) return false;
    await repository.elevate(tx, caller.session);
    const action = isCode ? 'verify-second-factor' : 'use-recovery-code';
    await recordAction(tx, { actor: actorOf(caller), action, subjects: subjectsOf(caller) });
    return true;
  });
  if (!isVerified) return refuse(deps, caller);
  await refund(database.db, caller);
}

/** Ends the elevation; the session stays. */
export async function leaveDesk({ database }: Deps, caller: Caller): Promise<void> {
  await database.db.transaction(async (tx) => {
    await repository.endElevation(tx, caller.session);
    await recordAction(tx, { actor: actorOf(caller), action: 'leave-desk', subjects: subjectsOf(caller) });
  });
}
