import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, is, lt, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { throttles } from './schema';

/** A charge to one counter of a limit: its cost, and the maximum of its window. */
export type Charge = { name: string; subject: string; cost: number; max: number; windowSeconds: number };

const keyOf = ({ name, subject }: Pick<Charge, 'name' | 'subject'>): string =>
  `${name}:${createHash('sha256').update(subject).digest('hex')}`;
const toRow = ({ cost, max, windowSeconds, ...charge }: Charge) => ({
  key: keyOf(charge),
  cost,
  max_count: max,
  window_seconds: windowSeconds,
});

/** Charges each counter that has room and returns which ones. Sorted keys prevent deadlocks. */
const charge = (beginning: SQL) =>
  sql`with beginning as (select ${beginning}),
        charges as (select * from jsonb_to_recordset(${sql.placeholder('charges')}::jsonb)
          as c(key text, cost int, max_count int, window_seconds int))
      insert into throttles as t (key, count, resets_at)
      select key, cost, now() + make_interval(secs => window_seconds) from charges, beginning where cost <= max_count order by key
      on conflict (key) do update set
        count = case when t.resets_at <= now() then excluded.count else t.count + excluded.count end,
        resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
      where t.resets_at <= now()
        or t.count + excluded.count <= (select max_count from charges where charges.key = excluded.key)
      returning t.key`;
/** Asynchronous commit: a crash may lose the last half second of counts. */
const chargeAlone = prepared<{ charges: string }, { key: string }>(
  'charge',
  charge(sql`set_config('synchronous_commit', 'off', true)`),
);
/** Within a transaction, it is committed with it. */
const chargeWithin = prepared<{ charges: string }, { key: string }>('charge-within', charge(sql`null`));

/**
 * Charges all counters or none, in the database, so that all processes share them and a restart resets nothing. A
 * rejected call charges nothing, so that it takes nothing from others.
 */
export async function chargeAll(db: Db, charges: readonly Charge[]): Promise<boolean> {
  if (charges.length === 0) return true;
  const statement = is(db, PgTransaction) ? chargeWithin : chargeAlone;
  const charged = await statement(db, { charges: JSON.stringify(charges.map(toRow)) });
  if (charged.length === charges.length) return true;
  const keys = new Set(charged.map(({ key }) => key));
  await refundAll(
    db,
    charges.filter((charge) => keys.has(keyOf(charge))),
  );
  return false;
}

/** Refunds charges of a call that was rejected or must not count. The job deletes counters at zero within a minute. */
export async function refundAll(db: Db, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  await db.execute(
    sql`with c as (select * from jsonb_to_recordset(${JSON.stringify(charges.map(toRow))}::jsonb) as c(key text, cost int)),
          held as materialized (
            select t.key, c.cost from throttles t join c on c.key = t.key order by t.key for update of t)
        update throttles as t set count = greatest(0, t.count - held.cost),
          resets_at = case when t.count <= held.cost then least(t.resets_at, now()) else t.resets_at end
        from held where t.key = held.key`,
  );
}

/** Deletes a counter. */
export async function deleteCounter(db: Db, counter: Pick<Charge, 'name' | 'subject'>): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(counter)));
}

export type Level = { charge: Charge; used: number; wait: number };

/** The level of each charge's counter, and the seconds until its window resets. */
export async function readLevels(db: Db, charges: readonly Charge[]): Promise<Level[]> {
  const { key, count, resetsAt } = throttles;
  const wait = sql<number>`ceil(extract(epoch from ${resetsAt} - now()))::int`;
  const counters = await db
    .select({ key, used: count, wait })
    .from(throttles)
    .where(and(inArray(key, charges.map(keyOf)), gt(resetsAt, sql`now()`)));
  const byKey = new Map(counters.map((row) => [row.key, row]));
  return charges.map((charge) => ({ charge, used: 0, wait: 0, ...byKey.get(keyOf(charge)) }));
}

/**
 * Deletes expired windows every minute, so that the table stays small. Locked rows are skipped to avoid deadlocks with
 * charges.
 */
export async function deleteExpiredCounters(db: Db): Promise<void> {
  const { key, resetsAt } = throttles;
  const expired = db
    .select({ key })
    .from(throttles)
    .where(lt(resetsAt, sql`now()`))
    .for('update', { skipLocked: true });
  await db.delete(throttles).where(inArray(key, expired));
}
