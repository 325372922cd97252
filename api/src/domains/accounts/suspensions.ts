import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';

import { accountSuspensions, users } from './schema';
import { closeAllSessions } from './session-repository';

/** Locks accounts in the order of their ids. @returns those that exist */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update');
  return locked.map(({ id }) => id);
}

/**
 * Suspends locked accounts: their sessions end and no new one begins, and the links in their mails stop working.
 * @returns those that were not suspended before
 */
export async function suspendAccounts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const suspended = await tx
    .insert(accountSuspensions)
    .values(ids.map((userId) => ({ userId })))
    .onConflictDoNothing()
    .returning({ id: accountSuspensions.userId });
  for (const { id } of suspended) await closeAllSessions(tx, id);
  return suspended.map(({ id }) => id);
}

/** Ends a suspension. @returns false when the account is not suspended */
export async function restoreAccount(tx: Tx, id: number): Promise<boolean> {
  const restored = await tx
    .delete(accountSuspensions)
    .where(eq(accountSuspensions.userId, id))
    .returning({ id: accountSuspensions.userId });
  return restored.length > 0;
}

/** Since when an account is suspended; undefined when it is not. */
export async function suspendedSince(db: Db, id: number): Promise<Date | undefined> {
  const [found] = await db
    .select({ since: accountSuspensions.suspendedAt })
    .from(accountSuspensions)
    .where(eq(accountSuspensions.userId, id));
  return found?.since;
}
