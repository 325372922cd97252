import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { visibleTo } from '../../../read-models/ad-summary';

/** Days begin at midnight in South Africa. */
const today = sql`(now() at time zone 'Africa/Johannesburg')::date`;

/**
 * The daily salt, shared by all processes. The first call of a day creates it and deletes salts older than yesterday.
 */
export async function getDailySalt(db: Db): Promise<string> {
  const readSalt = () => rows<{ salt: string }>(db, sql`select salt from day_salts where day = ${today}`);
  const [known] = await readSalt();
  if (known) return known.salt;
  const salt = randomBytes(24).toString('base64url');
  await db.execute(sql`insert into day_salts (day, salt) values (${today}, ${salt}) on conflict do nothing`);
  await db.execute(sql`delete from day_salts where day < ${today} - 1`);
  await db.execute(sql`delete from ad_interactions where day < ${today} - 1`);
  return (await readSalt())[0]?.salt ?? salt;
}

/** An ad that is visible to the viewer, with the fields that counting needs. */
export type ViewedAd = { id: number; status: string; clicks: number; is_own: boolean };

export async function findViewedAd(db: Db, carId: string, viewer: number | null): Promise<ViewedAd | undefined> {
  const [ad] = await rows<ViewedAd>(
    db,
    sql`select id::int as id, status, clicks, creator_id is not distinct from ${viewer}::bigint as is_own from ads
        where ads.id = ${idOf(carId)}::bigint and ${visibleTo(sql`${viewer}::bigint`)}`,
  );
  return ad;
}

export type InteractionKind = 'view' | 'number';
const counter = { view: sql`clicks`, number: sql`reveals` } as const;

/**
 * Counts an interaction of a visitor with an ad once a day; the visit and the ad's total are one statement.
 * @returns the total, or undefined when the visitor was counted before
 */
export async function countOnce(
  db: Db,
  ad: number,
  kind: InteractionKind,
  visitor: string,
): Promise<number | undefined> {
  const [counted] = await rows<{ sum: number }>(
    db,
    sql`with first as (insert into ad_interactions (ad_id, day, kind, visitor) values (${ad}::bigint, ${today}, ${kind}, ${visitor})
          on conflict do nothing returning ad_id)
        update ads set ${counter[kind]} = ${counter[kind]} + 1 where id = (select ad_id from first)
        returning ${counter[kind]} as sum`,
  );
  return counted?.sum;
}

/** Whether a reveal of this ad's number was already charged to the budget today. */
export async function isCharged(db: Db, ad: number, visitor: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from ad_interactions
        where ad_id = ${ad}::bigint and day = ${today} and kind = 'budget' and visitor = ${visitor}`,
  );
  return found.length > 0;
}

export async function recordCharge(db: Db, ad: number, visitor: string): Promise<void> {
  await db.execute(
    sql`insert into ad_interactions (ad_id, day, kind, visitor) values (${ad}::bigint, ${today}, 'budget', ${visitor})
        on conflict do nothing`,
  );
}

/** The nine digits of a seller's number; null when there is none. */
export async function sellerNumber(db: Db, ad: number): Promise<string | null> {
  const [seller] = await rows<{ gsm: string | null }>(
    db,
    sql`select users.gsm from ads join users on users.id = ads.creator_id where ads.id = ${ad}::bigint`,
  );
  return seller?.gsm ?? null;
}
