import type { Dealer, DealerSearch } from '@roadworthy/contract/api/dealers';
import { pageSize } from '@roadworthy/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

// A dealer's e-mail address is their sign-in: lists do not give it away. The business number is public.
const columns = sql`users.id::text as "_id", users.fullname, users.businessname, users.avatar_url as avatarurl,
  users.logo_url as logourl, users.business_address as "businessAddress", users.province as address, users.city, users.gsm,
  null as email, (select count(*)::int from ads where ads.creator_id = users.id and ads.status = 'active') as total_cars`;

/** Every word must occur in the dealer's names or place. */
const matching = (search: string | undefined): SQL => {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = words.map(
    (word) =>
      sql`concat_ws(' ', users.businessname, users.fullname, users.city, users.province) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql.join([sql`users.is_dealer`, ...conditions], sql` and `);
};

/** One page of dealers by name, and how many there are in all. */
export async function findDealers(database: Sql, search: DealerSearch): Promise<{ dealers: Dealer[]; count: number }> {
  const where = matching(search.search);
  const limit = search.limit ?? pageSize.dealers;
  const dealers = await rows<Dealer>(
    database,
    sql`select ${columns} from users where ${where} order by lower(coalesce(users.businessname, users.fullname)), users.id
        limit ${limit} offset ${((search.page ?? 1) - 1) * limit}`,
  );
  const [counted] = await rows<{ count: number }>(database, sql`select count(*)::int as count from users where ${where}`);
  return { dealers, count: counted?.count ?? 0 };
}

/** Dealers whose featured_dealership plan runs, for the home page. */
export const featuredDealers = (database: Sql, now: Date): Promise<Dealer[]> =>
  rows(
    database,
    sql`select ${columns} from users where users.is_dealer and exists (select 1 from subscriptions held
          where held.user_id = users.id and held.plan = 'featured_dealership' and held.status = 'active'
            and held.expires_at > ${now.toISOString()}::timestamptz)
        order by total_cars desc, users.id limit 24`,
  );

type Profile = { dealer: Dealer; sold: number };

/** A seller's public profile with the count of sold cars; undefined when there is no such person. */
export async function findDealer(database: Sql, id: string): Promise<Profile | undefined> {
  const [row] = await rows<Dealer & { sold: number; is_dealer: boolean }>(
    database,
    sql`select ${columns}, users.is_dealer, (select count(*)::int from ads where ads.creator_id = users.id and ads.status = 'sold') as sold
        from users where users.id::text = ${id}`,
  );
  if (!row) return undefined;
  const { sold, is_dealer, ...dealer } = row;
  // A private seller's number is revealed by its own call only (security.md 'harvesting').
  return { dealer: is_dealer ? dealer : { ...dealer, gsm: null }, sold };
}

export async function countUsers(database: Sql): Promise<number> {
  const [row] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from users where email_verified_at is not null`,
  );
  return row?.count ?? 0;
}
