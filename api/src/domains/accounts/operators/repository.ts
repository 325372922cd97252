import { ELEVATION_HOURS, ELEVATION_IDLE_MINUTES } from '@roadworthy/contract/desk';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { operatorRecoveryCodes, operators, sessionElevations } from './schema';

const HOURS = sql.raw(`interval '${ELEVATION_HOURS} hours'`);
const IDLE = sql.raw(`interval '${ELEVATION_IDLE_MINUTES} minutes'`);

type OperatorRow = { is_enrolled: boolean; is_elevated: boolean; is_back: boolean };
const operatorOf = prepared<{ user: number; jti: string }, OperatorRow>(
  'operator-of',
  sql`select enrolled_at is not null as is_enrolled,
        coalesce(elevated_at > now() - ${HOURS} and last_used_at > now() - ${IDLE}, false) as is_elevated,
        coalesce(last_used_at < now() - interval '1 minute', false) as is_back
      from operators left join session_elevations on jti = ${sql.placeholder('jti')}
      where operators.user_id = ${sql.placeholder('user')}::bigint`,
);

/** How far the sign-in of an operator's session got; undefined when the account is no operator's. */
export async function findOperator(db: Db, user: number, jti: string): Promise<OperatorRow | undefined> {
  const [operator] = await operatorOf(db, { user, jti });
  return operator;
}

/** Extends an elevation that has not ended. */
export async function extendElevation(db: Db, jti: string): Promise<void> {
  const { lastUsedAt } = sessionElevations;
  await db
    .update(sessionElevations)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessionElevations.jti, jti), sql`${lastUsedAt} > now() - ${IDLE}`));
}

/** When the elevation of a session ends, and when without a call; undefined for none. */
export async function elevationOf(db: Db, jti: string) {
  const { elevatedAt, lastUsedAt } = sessionElevations;
  const [elevation] = await db
    .select({
      until: sql<string>`${elevatedAt} + ${HOURS}`.mapWith(elevatedAt),
      idleUntil: sql<string>`${lastUsedAt} + ${IDLE}`.mapWith(lastUsedAt),
    })
    .from(sessionElevations)
    .where(eq(sessionElevations.jti, jti));
  return elevation;
}

/** Starts the elevation of a session now. */
export async function elevate(tx: Tx, jti: string): Promise<void> {
  const now = { elevatedAt: sql`now()`, lastUsedAt: sql`now()` };
  await tx.insert(sessionElevations).values({ jti }).onConflictDoUpdate({ target: sessionElevations.jti, set: now });
}

export async function endElevation(tx: Tx, jti: string): Promise<void> {
  await tx.delete(sessionElevations).where(eq(sessionElevations.jti, jti));
}

/** The sealed secret of an operator; undefined for another account. */
export async function secretOf(db: Db, userId: number) {
  const { totpSecret, enrolledAt, lastStep } = operators;
  const [operator] = await db
    .select({ totpSecret, enrolledAt, lastStep })
    .from(operators)
    .where(eq(operators.userId, userId));
  return operator;
}

/** Stores a new secret while the enrolment is open. @returns false when it is over or too late */
export async function storeSecret(tx: Tx, userId: number, totpSecret: string): Promise<boolean> {
  const stored = await tx
    .update(operators)
    .set({ totpSecret, lastStep: 0 })
    .where(and(eq(operators.userId, userId), isNull(operators.enrolledAt), sql`${operators.enrolUntil} > now()`))
    .returning({ userId: operators.userId });
  return stored.length > 0;
}

/** Completes the enrolment. @returns false when it was completed before */
export async function completeEnrolment(tx: Tx, userId: number): Promise<boolean> {
  const completed = await tx
    .update(operators)
    .set({ enrolledAt: sql`now()` })
    .where(and(eq(operators.userId, userId), isNull(operators.enrolledAt), isNotNull(operators.totpSecret)))
    .returning({ userId: operators.userId });
  return completed.length > 0;
}

/** Uses up a time step and all before it. @returns false when it was used: of concurrent calls one succeeds */
export async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(operators)
    .set({ lastStep: step })
    .where(and(eq(operators.userId, userId), lt(operators.lastStep, step)))
    .returning({ userId: operators.userId });
  return used.length > 0;
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.userId, userId));
  await tx.insert(operatorRecoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Uses up a recovery code. @returns false when it is unknown or used */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const used = await tx
    .delete(operatorRecoveryCodes)
    .where(and(eq(operatorRecoveryCodes.userId, userId), eq(operatorRecoveryCodes.hash, hash)))
    .returning({ hash: operatorRecoveryCodes.hash });
  return used.length > 0;
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(operatorRecoveryCodes, eq(operatorRecoveryCodes.userId, userId));
