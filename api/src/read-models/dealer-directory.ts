import type { Dealer } from '@roadworthy/contract/api/dealers';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { likePatterns } from '../platform/database/like';
import { isFeaturedDealership } from './active-plans';

const adsWith = (status: string): SQL =>
  sql`(select count(*)::int from ads where ads.creator_id = users.id and ads.status = ${status})`;

/** DATA-4. A dealer's number and address are business data and public (DETAIL-5). */
const columns = sql`users.id::text as "_id", users.fullname, users.businessname, users.avatar_url as avatarurl,
  users.logo_url as logourl, users.business_address as "businessAddress",
  coalesce(users.business_address, concat_ws(', ', users.city, users.province)) as address, users.city, users.gsm, users.email,
  ${adsWith('active')} as total_cars`;
const shownName = sql`coalesce(nullif(users.businessname, ''), users.fullname)`;

/** The dealers on the home page, who have a plan for it (PLAN-20). */
export const featuredDealerships = (db: Db, limit = 24): Promise<Dealer[]> =>
  rows(
    db,
    sql`select ${columns} from users where users.is_dealer and ${isFeaturedDealership(sql`users.id`)}
        order by total_cars desc, users.id limit ${limit}`,
  );

/** Every word must occur in the name, the town or the province. */
const matching = (search: string | undefined): SQL[] =>
  likePatterns(search).map(
    (pattern) => sql`concat_ws(' ', users.businessname, users.fullname, users.city, users.province) ilike ${pattern}`,
  );

type DealerRow = Dealer & { total: number };

/** One page of dealers by name, and how many there are. */
export async function findDealers(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search?: string },
): Promise<{ dealers: Dealer[]; count: number }> {
  const where = sql.join([sql`users.is_dealer`, ...matching(search)], sql` and `);
  const found = await rows<DealerRow>(
    db,
    sql`with shown as (select ${columns}, lower(${shownName}) as name from users where ${where}
          order by name, users.id limit ${limit} offset ${(page - 1) * limit})
        select counted.total, shown.* from (select count(*)::int as total from users where ${where}) as counted
          left join shown on true order by shown.name, shown."_id"::bigint`,
  );
  const dealers = found.filter((row) => row._id !== null).map(({ total: _, ...dealer }) => dealer);
  return { dealers, count: found[0]?.total ?? 0 };
}

/** Finds a seller by id, dealer or private: DETAIL-5 links every seller card to /dealer/{id}. */
export async function findSeller(db: Db, id: string): Promise<(Dealer & { sold: number }) | undefined> {
  const [seller] = await rows<Dealer & { sold: number; is_dealer: boolean }>(
    db,
    sql`select ${columns}, ${adsWith('sold')} as sold, users.is_dealer from users where users.id = ${idOf(id)}::bigint`,
  );
  if (!seller) return undefined;
  // A private person's number and e-mail address are not published.
  return seller.is_dealer ? seller : { ...seller, gsm: null, email: null };
}
