import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
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
export type Notification = { id: number; raw: string; source: string; tries: number };

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
  const due = new Date().toISOString();
  await db.execute(
    sql`insert into payment_notifications as known (hash, raw, source, next_try_at)
        values (${hash}, ${raw}, ${source}, ${due}::timestamptz)
        on conflict (hash) do update set state = 'new', source = excluded.source, next_try_at = excluded.next_try_at,
          tries = 0 where known.state = 'quarantined' and known.next_try_at <= excluded.next_try_at`,
  );
}

/** Claims the next due notification, so that no other process does; undefined when there is none. */
export async function claimDueNotification(db: Db, now: Date): Promise<Notification | undefined> {
  const [claimed] = await rows<Notification>(
    db,
    sql`update payment_notifications set next_try_at = ${now.toISOString()}::timestamptz + ${CLAIM_TTL}, tries = tries + 1
        where id = (select id from payment_notifications
          where state = 'new' and next_try_at <= ${now.toISOString()}::timestamptz
          order by next_try_at, id limit 1 for update skip locked)
        returning id::int as id, raw, source, tries`,
  );
  return claimed;
}

/**
 * Locks a notification that is still open.
 * @returns its last outcome; undefined when another process has closed it
 */
export async function lockOpenNotification(tx: Tx, id: number): Promise<{ outcome: string } | undefined> {
  const [open] = await rows<{ outcome: string }>(
    tx,
    sql`select outcome from payment_notifications where id = ${id} and state = 'new' for update`,
  );
  return open;
}

/** Records the outcome of a notification; it is not opened again for `RECHECK_AFTER`. */
export async function closeNotification(
  tx: Tx,
  id: number,
  state: 'done' | 'quarantined',
  outcome: string,
): Promise<void> {
  await tx.execute(
    sql`update payment_notifications set state = ${state}, outcome = ${outcome}, next_try_at = now() + ${RECHECK_AFTER}
        where id = ${id}`,
  );
}

/** Retried after 1, 2, 4, … minutes, at most an hour. */
export async function postpone(db: Db, { id, tries }: Notification, problem: string, now: Date): Promise<void> {
  const minutes = Math.min(2 ** (tries - 1), 60);
  await db.execute(
    sql`update payment_notifications set outcome = ${problem.slice(0, 500)},
          next_try_at = ${now.toISOString()}::timestamptz + make_interval(mins => ${minutes})
        where id = ${id} and state = 'new'`,
  );
}

/** Counts notifications that are not settled, and those that the operator must check. */
export async function countOpenNotifications(db: Db): Promise<{ due: number; quarantined: number }> {
  const [counted] = await rows<{ due: number; quarantined: number }>(
    db,
    sql`select count(*) filter (where state = 'new')::int as due,
          count(*) filter (where state = 'quarantined')::int as quarantined
        from payment_notifications where state <> 'done'`,
  );
  return counted ?? { due: 0, quarantined: 0 };
}
