import { CODE_TTL_MINUTES, MAX_CODE_ATTEMPTS } from '@roadworthy/contract/confirmation';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { users } from '../schema';
import { confirmedNumbers, numberCodes } from './schema';

/** What is confirmed of an account; undefined when there is none. */
export async function confirmationsOf(db: Db, user: number) {
  const isOwnNumber = eq(confirmedNumbers.number, users.gsm);
  const isOpenCode = and(eq(numberCodes.number, users.gsm), gt(numberCodes.expiresAt, sql`now()`));
  const [found] = await db
    .select({
      email: users.email,
      isEmailConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      gsm: users.gsm,
      confirmedAt: sql<string | null>`${iso(confirmedNumbers.confirmedAt)}`,
      codeExpiresAt: sql<string | null>`${iso(numberCodes.expiresAt)}`,
    })
    .from(users)
    .leftJoin(confirmedNumbers, and(eq(confirmedNumbers.userId, users.id), isOwnNumber))
    .leftJoin(numberCodes, and(eq(numberCodes.userId, users.id), isOpenCode))
    .where(eq(users.id, user));
  return found;
}

/** Stores the code of an account, in place of an earlier one. */
export async function storeCode(db: Db, code: { userId: number; number: string; hash: string }): Promise<void> {
  const fresh = { ...code, attempts: 0, expiresAt: sql`now() + make_interval(mins => ${CODE_TTL_MINUTES})` };
  await db.insert(numberCodes).values(fresh).onConflictDoUpdate({ target: numberCodes.userId, set: fresh });
}

/**
 * Counts an attempt before the code is compared, so that concurrent guesses are counted.
 * @returns the number and the hash; undefined when there is no code, or it is expired or used up
 */
export async function countAttempt(db: Db, user: number): Promise<{ number: string; hash: string } | undefined> {
  const { userId, number, hash, attempts, expiresAt } = numberCodes;
  const [code] = await db
    .update(numberCodes)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(eq(userId, user), lt(attempts, MAX_CODE_ATTEMPTS), gt(expiresAt, sql`now()`)))
    .returning({ number, hash });
  return code;
}

/**
 * Uses up a code and confirms its number, in the transaction that locked the account.
 * @returns false when the code was used or replaced before, or the account has another number now
 */
export async function confirmNumber(
  tx: Tx,
  user: number,
  { number, hash }: { number: string; hash: string },
): Promise<boolean> {
  const used = await tx
    .delete(numberCodes)
    .where(and(eq(numberCodes.userId, user), eq(numberCodes.hash, hash)))
    .returning({ userId: numberCodes.userId });
  const isOwn = await tx.$count(users, and(eq(users.id, user), eq(users.gsm, number)));
  if (used.length === 0 || isOwn === 0) return false;
  const confirmed = { number, confirmedAt: sql`now()` };
  await tx
    .insert(confirmedNumbers)
    .values({ userId: user, ...confirmed })
    .onConflictDoUpdate({ target: confirmedNumbers.userId, set: confirmed });
  return true;
}

/** The confirmed number of an account, for the download of its data. */
export async function exportConfirmedNumber(db: Db, user: number) {
  const { number, confirmedAt } = confirmedNumbers;
  const [confirmed] = await db
    .select({ number, confirmedAt })
    .from(confirmedNumbers)
    .where(eq(confirmedNumbers.userId, user));
  return confirmed ?? null;
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db.delete(numberCodes).where(lt(numberCodes.expiresAt, sql`now()`));
}
