import { createHash } from 'node:crypto';
import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Sql } from '../database/database';
import { prepared } from '../database/prepared';
import { Failed } from '../server/failures';

/** How many times within how many seconds, and what to say afterwards. */
export type Limit = { name: string; times: number; seconds: number; msg: string };

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${createHash('sha256').update(subject).digest('hex')}`;

type Used = { count: number; wait: number };
const given = (name: 'key' | 'times' | 'seconds') => sql.placeholder(name);

/** Counts one try: how many there were in this window, and for how many seconds it lasts yet. */
const counting = (name: string, beginning: SQL) =>
  prepared<{ key: string; times: number; seconds: number }, Used>(
    name,
    sql`with beginning as (select ${beginning})
        insert into throttles as t (key, count, resets_at)
        select ${given('key')}, 1, now() + make_interval(secs => ${given('seconds')}) from beginning
        on conflict (key) do update set
          count = case when t.resets_at <= now() then 1 else least(t.count, ${given('times')}::int) + 1 end,
          resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
        returning count, ceil(extract(epoch from resets_at - now()))::int as wait`,
  );
/** By itself it does not wait for the disk: a crash may forget the last half second of counting. */
const countAlone = counting('throttle', sql`set_config('synchronous_commit', 'off', true)`);
/** Within a transaction it lasts as that does. */
const countWithin = counting('throttle-within', sql`null`);

async function count(database: Sql, limit: Limit, subject: string): Promise<Used | undefined> {
  const counted = is(database, PgTransaction) ? countWithin : countAlone;
  const [used] = await counted(database, { ...limit, key: keyOf(limit, subject) });
  return used;
}

/**
 * Counts one try before it is made, so that tries side by side are counted too. Kept in the database: every API process
 * counts in the same place, and a restart forgives nobody.
 * @throws 429 with Retry-After when the limit is used up
 */
export async function spend(database: Sql, limit: Limit, subject: string): Promise<void> {
  const used = await count(database, limit, subject);
  if (used && used.count > limit.times) throw new Failed(429, limit.msg, undefined, Math.max(1, used.wait));
}

/** Counts one try as {@link spend} does, where saying that the limit is used up would tell something of somebody. */
export async function isWithin(database: Sql, limit: Limit, subject: string): Promise<boolean> {
  const used = await count(database, limit, subject);
  return used !== undefined && used.count <= limit.times;
}

/** Gives one counted try back: it was a good one. */
export async function giveBack(database: Sql, limit: Limit, subject: string): Promise<void> {
  await database.execute(sql`update throttles set count = greatest(0, count - 1) where key = ${keyOf(limit, subject)}`);
}

/** Forgets what was counted for a subject. */
export async function forget(database: Sql, limit: Limit, subject: string): Promise<void> {
  await database.execute(sql`delete from throttles where key = ${keyOf(limit, subject)}`);
}

/** Deletes windows that are over; run at start and now and then. */
export async function sweepThrottles(database: Sql): Promise<void> {
  await database.execute(sql`delete from throttles where resets_at < now()`);
}
