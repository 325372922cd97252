import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { isSubscriber } from './active-plans';

/** Ads that conversations are about, as a table: not those that their owner took down. */
export const shownAds = sql`(select * from ads where status in ('active', 'sold'))`;

/** Ads in any status, as a table: participants still see the title of one that was taken down. */
export const anyAds = sql`(select id, creator_id, title, status from ads)`;

/** The state of ads that offers are about, as a table. */
export const adNow = sql`(select id, creator_id as seller, status, price from ads)`;

export const titleOf = (ad: SQL): SQL => sql`(select title from ads where ads.id = ${ad})`;

/** The latest test drive of an ad that a user booked, as a table of one row or none. */
export const latestDrive = (user: SQL, ad: SQL): SQL => sql`(
  select test_drives.status, test_drives.wanted_at from test_drives
  where test_drives.user_id = ${user} and test_drives.ad_id = ${ad} order by test_drives.created_at desc, id desc limit 1)`;

/** The names and addresses of users, as a table. */
export const people = sql`(select id, fullname, businessname, avatar_url, email from users)`;

/** Whether `query.session` is open and its user a subscriber, as a join. The limit makes the planner use an index. */
export const openSession = sql`lateral (
  select from sessions where sessions.jti = query.session and revoked_at is null and expires_at > now()
    and ${isSubscriber(sql`sessions.user_id`)} limit 1) access`;

const readContactedSeller = prepared<{ ad: number | null }, { id: number; seller: number }>(
  'contacted-seller',
  sql`select ad.id::int as id, ad.creator_id::int as seller from ${shownAds} ad where ad.id = ${sql.placeholder('ad')}::bigint`,
);

/** The ad of a chat request and its seller; undefined when it is missing or taken down. */
export async function findContactedSeller(db: Db, carId: string): Promise<{ id: number; seller: number } | undefined> {
  const [ad] = await readContactedSeller(db, { ad: idOf(carId) });
  return ad;
}

/** An ad that an offer or a test drive is about. */
export type DiscussedAd = { id: number; seller: number; title: string; price: number; status: string };
const readDiscussedAd = prepared<{ ad: number | null }, DiscussedAd>(
  'discussed-ad',
  sql`select id::int as id, creator_id::int as seller, title, price, status from ads
      where id = ${sql.placeholder('ad')}::bigint and status not in ('hidden', 'held')`,
);

/** @returns undefined when it does not exist, or the operator hid it */
export async function findDiscussedAd(db: Db, carId: string): Promise<DiscussedAd | undefined> {
  const [ad] = await readDiscussedAd(db, { ad: idOf(carId) });
  return ad;
}
