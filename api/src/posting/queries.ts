import { eq, sql } from 'drizzle-orm';
import { slugOf } from '../ads/slug';
import { ads } from '../ads/tables';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
import type { AdValues } from './ad-values';
import type { Gallery } from './gallery';
import type { Place } from './place-of-address';

/** An ad as calls answer it that change it. */
export type Posted = { _id: string; slug: string; status: string };

/** Where a seller is at home; undefined when the account does not say. */
export async function sellerPlace(database: Sql, user: number): Promise<Place | undefined> {
  const [place] = await rows<Place>(
    database,
    sql`select province, city from users where id = ${user}::bigint and province is not null and city is not null`,
  );
  return place;
}

/**
 * Writes a new ad. Its id is taken before, since the slug ends with it: however many are posted at once, no two are the
 * same.
 */
export async function insertAd(
  transaction: Sql,
  creatorId: number,
  values: AdValues,
  pictureId: string | null,
): Promise<{ id: number; slug: string }> {
  const [next] = await rows<{ id: number }>(
    transaction,
    sql`select nextval(pg_get_serial_sequence('ads', 'id'))::int as id`,
  );
  if (!next) throw new Error('The database gave no id.');
  const slug = slugOf(values.title, next.id);
  await transaction.insert(ads).values({ ...values, id: next.id, slug, creatorId, pictureId });
  return { id: next.id, slug };
}

export type LockedAd = { id: number; slug: string; status: string } & Place & Gallery;

/** An own ad, which nobody else changes until the transaction is over; undefined for none and for somebody else's. */
export async function lockOwnAd(transaction: Sql, owner: number, id: string): Promise<LockedAd | undefined> {
  const own = sql`id = ${idOf(id)}::bigint and creator_id = ${owner}::bigint`;
  const locked = await rows(transaction, sql`select id from ads where ${own} for update`);
  if (locked.length === 0) return undefined;
  // Read afterwards: the statement that waited for the lock sees the pictures as they were when it began to wait.
  const [ad] = await rows<LockedAd>(
    transaction,
    sql`select id::int as id, slug, status, province, city, picture_id as featured,
          array(select picture_id from ad_pictures where ad_id = ads.id order by position) as "pictureIds"
        from ads where ${own}`,
  );
  return ad;
}

/** Changes some of an ad's values; its slug stays, so that links to it do not break. */
export async function updateAd(
  transaction: Sql,
  id: number,
  changes: Partial<AdValues> & { status?: string; pictureId?: string | null },
): Promise<void> {
  await transaction
    .update(ads)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(ads.id, id));
}
