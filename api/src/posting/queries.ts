import { eq, sql } from 'drizzle-orm';
import { slugWords } from '../ads/slug';
import { plain } from '../ads/spelling';
import { ads } from '../ads/tables';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
import { prepared } from '../database/prepared';
import type { AdValues } from './ad-values';
import type { Gallery } from './gallery';
import type { Place } from './place-of-address';

/** An ad as calls answer it that change it. */
export type Posted = { _id: string; slug: string; status: string };

const given = (name: string) => sql.placeholder(name);

const readPlace = prepared<{ user: number }, Place>(
  'seller-place',
  sql`select province, city from users
      where id = ${given('user')}::bigint and province is not null and city is not null`,
);

/** Where a seller is at home; undefined when the account does not say. */
export async function sellerPlace(database: Sql, user: number): Promise<Place | undefined> {
  const [place] = await readPlace(database, { user });
  return place;
}

/** A new ad, and the client's name for its posting. */
export type NewAd = AdValues & Gallery & { creatorId: number; idempotencyKey: string | null };

/** What of a new ad's row is written as it is given. */
const columns = [
  ...(['creatorId', 'title', 'condition', 'year', 'makeId', 'make', 'modelId', 'model', 'bodytype'] as const),
  ...(['mileage', 'fueltype', 'engine', 'transmission', 'drive', 'exteriorcolor', 'interiorcolor'] as const),
  ...(['address', 'province', 'city', 'carfeatures', 'description', 'price'] as const),
];
const named = columns.map((column) => sql.identifier(ads[column].name));

/** One trip to the server for three tables: what is posted waits under the account's lock. */
const writeAd = prepared<NewAd & { slugWords: string; plainTitle: string }, Posted>(
  'write-ad',
  sql`with next as (select nextval(pg_get_serial_sequence('ads', 'id')) as id),
        posted as (
          insert into ads (id, slug, picture_id, ${sql.join(named, sql`, `)})
          select id, ${given('slugWords')}::text || '-' || id, ${given('featured')}, ${sql.join(columns.map(given), sql`, `)}
          from next returning *),
        shown as (
          insert into ad_pictures (ad_id, position, picture_id)
          select posted.id, shown.at - 1, shown.id
          from posted, unnest(${given('pictureIds')}::text[]) with ordinality as shown(id, at)),
        noted as (
          insert into recent_postings (user_id, ad_id, make, model, year, mileage, title, idempotency_key)
          select creator_id, id, make, model, year, mileage, ${given('plainTitle')}, ${given('idempotencyKey')} from posted)
      select id::text as "_id", slug, status from posted`,
);

/**
 * Writes a new ad with its pictures, and notes that it was posted. Its slug ends with its id: however many are posted
 * at once, no two are the same.
 */
export async function insertAd(transaction: Sql, ad: NewAd): Promise<Posted> {
  const words = { slugWords: slugWords(ad.title), plainTitle: plain(ad.title) };
  const [posted] = await writeAd(transaction, { ...ad, ...words });
  if (!posted) throw new Error('The database wrote no ad.');
  return posted;
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
