import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { isSubscriber } from './active-plans';

/** Ads that conversations are about, as a table: not those that their owner took down. */
export const shownAds = sql`(select * from ads where status in ('active', 'sold'))`;

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
