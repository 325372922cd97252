import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { visibleTo } from '../ads/summary';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';

/** Days begin at midnight in South Africa, where visitors and sellers are. */
const today = sql`(now() at time zone 'Africa/Johannesburg')::date`;

/**
 * The salt of today, the same for every process. The first to ask makes it, and forgets what is older than yesterday.
 */
export async function saltOfToday(database: Sql): Promise<string> {
  const found = () => rows<{ salt: string }>(database, sql`select salt from day_salts where day = ${today}`);
  const [known] = await found();
  if (known) return known.salt;
  const salt = randomBytes(24).toString('base64url');
  await database.execute(sql`insert into day_salts (day, salt) values (${today}, ${salt}) on conflict do nothing`);
  await database.execute(sql`delete from day_salts where day < ${today} - 1`);
  await database.execute(sql`delete from ad_visits where day < ${today} - 1`);
  return (await found())[0]?.salt ?? salt;
}

/** An ad that the viewer may see, with what a visit needs of it. */
export type VisitedAd = { id: number; status: string; clicks: number; is_own: boolean };

export async function visitedAd(database: Sql, carId: string, viewer: number | null): Promise<VisitedAd | undefined> {
  const [ad] = await rows<VisitedAd>(
    database,
    sql`select id::int as id, status, clicks, creator_id is not distinct from ${viewer}::bigint as is_own from ads
        where ads.id = ${idOf(carId)}::bigint and ${visibleTo(sql`${viewer}::bigint`)}`,
  );
  return ad;
}

export type Kind = 'view' | 'number';
const counter = { view: sql`clicks`, number: sql`reveals` } as const;

/**
 * Counts what a visitor does with an ad, once a day: the visit and the ad's sum in one statement.
 * @returns the sum, or undefined when the visitor was counted before
 */
export async function countOnce(database: Sql, ad: number, kind: Kind, visitor: string): Promise<number | undefined> {
  const [counted] = await rows<{ sum: number }>(
    database,
    sql`with first as (insert into ad_visits (ad_id, day, kind, visitor) values (${ad}::bigint, ${today}, ${kind}, ${visitor})
          on conflict do nothing returning ad_id)
        update ads set ${counter[kind]} = ${counter[kind]} + 1 where id = (select ad_id from first)
        returning ${counter[kind]} as sum`,
  );
  return counted?.sum;
}

/** Whether an ad's number was paid for today out of the budget of an address. */
export async function isPaid(database: Sql, ad: number, address: string): Promise<boolean> {
  const found = await rows(
    database,
    sql`select 1 from ad_visits
        where ad_id = ${ad}::bigint and day = ${today} and kind = 'budget' and visitor = ${address}`,
  );
  return found.length > 0;
}

export async function notePaid(database: Sql, ad: number, address: string): Promise<void> {
  await database.execute(
    sql`insert into ad_visits (ad_id, day, kind, visitor) values (${ad}::bigint, ${today}, 'budget', ${address})
        on conflict do nothing`,
  );
}

/** The nine digits of an ad's seller; null when there are none. */
export async function sellerNumber(database: Sql, ad: number): Promise<string | null> {
  const [seller] = await rows<{ gsm: string | null }>(
    database,
    sql`select users.gsm from ads join users on users.id = ads.creator_id where ads.id = ${ad}::bigint`,
  );
  return seller?.gsm ?? null;
}
