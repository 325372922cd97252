import { createHash } from 'node:crypto';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { paymentNotifications as notifications } from './schema';
import { canonicalBody, parseSigned } from './signed-notification';

/** With growing delays, these attempts span about two days. */
export const MAX_ATTEMPTS = 50;
/** How long a process may claim a notification: longer than the gateway's timeout. */
const CLAIM_TTL = sql`interval '1 minute'`;
/** Before a repeat of a quarantined notification is checked again: the provider's own retries are this far apart. */
const RECHECK_AFTER = sql`interval '10 minutes'`;

/** Stored as the source of a notification that the operator has verified. */
export const OPERATOR_VERIFIED_SOURCE = 'vouched for';

/** A notification as received; `raw` has one character per byte. */
export type Notification = Pick<typeof notifications.$inferSelect, 'id' | 'raw' | 'source' | 'tries'>;

/** SHA-256 of the canonical body, which does not depend on percent-encoding. */
function hashBody(raw: string): string {
  const received = parseSigned(raw);
  return createHash('sha256')
    .update(received ? canonicalBody(received) : raw, 'latin1')
    .digest('hex');
}

/**
 * Stores a notification, once per canonical body. A repeat changes nothing, except that a quarantined one is checked
 * again after `RECHECK_AFTER`: its source or the gateway may have been unavailable before.
 */
export async function storeNotification(db: Db, raw: string, source: string): Promise<void> {
  const hash = hashBody(raw);
  // By the clock of this process: with the database's, which may be ahead, the notification would not be due yet.
  const due = new Date();
  await db
    .insert(notifications)
    .values({ hash, raw, source, nextTryAt: due })
    .onConflictDoUpdate({
      target: notifications.hash,
      set: { state: 'new', source, nextTryAt: due, tries: 0 },
      setWhere: and(eq(notifications.state, 'quarantined'), lte(notifications.nextTryAt, due)),
    });
}

/** Claims the next due notification, so that no other process does; undefined when there is none. */
export async function claimDueNotification(db: Db, now: Date): Promise<Notification | undefined> {
  const next = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.state, 'new'), lte(notifications.nextTryAt, now)))
    .orderBy(notifications.nextTryAt, notifications.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(notifications)
    .set({
      nextTryAt: sql`${now.toISOString()}::timestamptz + ${CLAIM_TTL}`,
      tries: sql`${notifications.tries} + 1`,
    })
    .where(eq(notifications.id, next))
    .returning({
      id: notifications.id,
      raw: notifications.raw,
      source: notifications.source,
      tries: notifications.tries,
    });
  return claimed;
}

const isOpen = (id: number) => and(eq(notifications.id, id), eq(notifications.state, 'new'));

/**
 * Locks a notification that is still open.
 * @returns its last outcome; undefined when another process has closed it
 */
export async function lockOpenNotification(tx: Tx, id: number): Promise<{ outcome: string } | undefined> {
  const [open] = await tx
    .select({ outcome: notifications.outcome })
    .from(notifications)
    .where(isOpen(id))
    .for('update');
  return open;
}

/** Records the outcome of a notification; it is not opened again for `RECHECK_AFTER`. */
export async function closeNotification(
  tx: Tx,
  id: number,
  state: 'done' | 'quarantined',
  outcome: string,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ state, outcome, nextTryAt: sql`now() + ${RECHECK_AFTER}` })
    .where(eq(notifications.id, id));
}

/** Retried after 1, 2, 4, … minutes, at most an hour. */
export async function postpone(db: Db, { id, tries }: Notification, problem: string, now: Date): Promise<void> {
  const minutes = Math.min(2 ** (tries - 1), 60);
  await db
    .update(notifications)
    .set({ outcome: problem.slice(0, 500), nextTryAt: new Date(now.getTime() + minutes * 60_000) })
    .where(isOpen(id));
}

/** Counts notifications that are not settled, and those that the operator must check. */
export async function countOpenNotifications(db: Db): Promise<{ due: number; quarantined: number }> {
  const [counted] = await db
    .select({
      due: sql<number>`count(*) filter (where ${notifications.state} = 'new')::int`,
      quarantined: sql<number>`count(*) filter (where ${notifications.state} = 'quarantined')::int`,
    })
    .from(notifications)
    .where(ne(notifications.state, 'done'));
  return counted ?? { due: 0, quarantined: 0 };
}
