import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAction } from '../../../platform/audit/record-action';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { accountOf } from '../repository';
import { users } from '../schema';
import { closeAllSessions } from '../session-repository';
import { operatorRecoveryCodes, operators } from './schema';

/** How long a new operator, or one who lost the device, may set up the second factor. */
export const ENROLMENT_HOURS = 24;
const enrolUntil = sql`now() + ${sql.raw(`interval '${ENROLMENT_HOURS} hours'`)}`;

/** Gives a verified account the role. @returns undefined when there is no such account, 'there already' for an operator */
export async function addOperator(tx: Tx, actor: Actor, email: string): Promise<'added' | 'there already' | undefined> {
  const account = await accountOf(tx, email.toLowerCase());
  if (!account?.isVerified) return undefined;
  const added = await tx
    .insert(operators)
    .values({ userId: account.id, enrolUntil })
    .onConflictDoNothing()
    .returning({ userId: operators.userId });
  if (added.length === 0) return 'there already';
  await recordAction(tx, { actor, action: 'add-operator', subjects: [{ kind: 'account', id: account.id }] });
  return 'added';
}

async function findOperatorId(tx: Tx, email: string): Promise<number | undefined> {
  const [operator] = await tx
    .select({ id: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(eq(users.email, email.toLowerCase()));
  return operator?.id;
}

/** Takes the role away and signs the account out. @returns false when it is no operator's */
export async function removeOperator(tx: Tx, actor: Actor, email: string): Promise<boolean> {
  const id = await findOperatorId(tx, email);
  if (id === undefined) return false;
  await closeAllSessions(tx, id);
  await tx.delete(operators).where(eq(operators.userId, id));
  await recordAction(tx, { actor, action: 'remove-operator', subjects: [{ kind: 'account', id }] });
  return true;
}

/**
 * For a lost device: deletes the second factor and the recovery codes and ends all sessions; the operator sets up a new
 * one. @returns false when the account is no operator's
 */
export async function resetSecondFactor(tx: Tx, actor: Actor, email: string): Promise<boolean> {
  const id = await findOperatorId(tx, email);
  if (id === undefined) return false;
  await closeAllSessions(tx, id);
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.userId, id));
  await tx
    .update(operators)
    .set({ totpSecret: null, enrolledAt: null, lastStep: 0, enrolUntil })
    .where(eq(operators.userId, id));
  await recordAction(tx, { actor, action: 'reset-second-factor', subjects: [{ kind: 'account', id }] });
  return true;
}

/** All operators, the first one first. */
export const listOperators = async (db: Db) =>
  db
    .select({
      account: sql<string>`${users.id}::text`,
      email: users.email,
      name: users.fullname,
      since: iso(operators.createdAt),
      'second factor': sql<string>`case when ${operators.enrolledAt} is not null then 'set up'
        when ${operators.enrolUntil} > now() then 'to be set up' else 'too late: reset it' end`,
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(operators.createdAt, operators.userId);
