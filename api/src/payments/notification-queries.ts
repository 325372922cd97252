import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/** A notification is tried this often, at longer and longer pauses: for about two days. */
export const mostTries = 50;
/** For how long a process has one to itself: longer than the provider is waited for. */
const held = sql`interval '1 minute'`;

/** Instead of the address that posted a notification, where the provider has looked and says that it is theirs. */
export const vouchedFor = 'vouched for';

/** A notification as it came; `raw` has one character a byte. */
export type Notification = { id: number; raw: string; source: string; tries: number };

/**
 * Stores a notification before it is answered, once however often it comes. One that waits for somebody to look at it
 * is looked at again when it comes again: this time it may come from where it should. It is due at once by the clock of
 * this process, which looks at once: the database's may be ahead.
 */
export async function storeNotification(database: Sql, raw: string, source: string): Promise<void> {
  const hash = createHash('sha256').update(raw, 'latin1').digest('hex');
  const due = new Date().toISOString();
  await database.execute(
    sql`insert into payment_notifications as known (hash, raw, source, next_try_at)
        values (${hash}, ${raw}, ${source}, ${due}::timestamptz)
        on conflict (hash) do update set state = 'new', source = excluded.source, next_try_at = excluded.next_try_at,
          tries = 0 where known.state = 'quarantined'`,
  );
}

/** Takes the next notification that is due, so that no other process does; undefined when there is none. */
export async function takeDue(database: Sql, now: Date): Promise<Notification | undefined> {
  const [taken] = await rows<Notification>(
    database,
    sql`update payment_notifications set next_try_at = ${now.toISOString()}::timestamptz + ${held}, tries = tries + 1
        where id = (select id from payment_notifications
          where state = 'new' and next_try_at <= ${now.toISOString()}::timestamptz
          order by next_try_at, id limit 1 for update skip locked)
        returning id::int as id, raw, source, tries`,
  );
  return taken;
}

/** Locks a notification that is still to be dealt with. @returns false when somebody else has dealt with it */
export async function lockNew(transaction: Sql, id: number): Promise<boolean> {
  const found = await rows(
    transaction,
    sql`select id from payment_notifications where id = ${id} and state = 'new' for update`,
  );
  return found.length > 0;
}

/** Notes what came of a notification. */
export async function close(
  transaction: Sql,
  id: number,
  state: 'done' | 'quarantined',
  outcome: string,
): Promise<void> {
  await transaction.execute(
    sql`update payment_notifications set state = ${state}, outcome = ${outcome} where id = ${id}`,
  );
}

/** Tried again after 1, 2, 4, … minutes, at most an hour. */
export async function postpone(database: Sql, { id, tries }: Notification, problem: string, now: Date): Promise<void> {
  const minutes = Math.min(2 ** (tries - 1), 60);
  await database.execute(
    sql`update payment_notifications set outcome = ${problem.slice(0, 500)},
          next_try_at = ${now.toISOString()}::timestamptz + make_interval(mins => ${minutes})
        where id = ${id} and state = 'new'`,
  );
}

/** Notifications that are still to be settled, and those that somebody must look at. */
export async function countWaitingNotifications(database: Sql): Promise<{ due: number; quarantined: number }> {
  const [counted] = await rows<{ due: number; quarantined: number }>(
    database,
    sql`select count(*) filter (where state = 'new')::int as due,
          count(*) filter (where state = 'quarantined')::int as quarantined
        from payment_notifications where state <> 'done'`,
  );
  return counted ?? { due: 0, quarantined: 0 };
}
