import type { Dealer } from '@roadworthy/contract/api/dealers';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { likePatterns } from '../platform/database/text-match';
import { isFeaturedDealership } from './active-plans';
import { sellerRatingJson } from './ratings';
import { hasSellerPage } from './seller-page';
import { isSuspended } from './suspensions';

const adsWith = (status: string): SQL =>
  sql`(select count(*)::int from ads where ads.creator_id = users.id and ads.status = ${status})`;

/** DATA-4. A dealer's number and address are business data and public (DETAIL-5). */
const columns = sql`users.id::text as "_id", users.fullname, users.businessname, users.avatar_url as avatarurl,
  users.logo_url as logourl, users.business_address as "businessAddress",
  coalesce(users.business_address, concat_ws(', ', users.city, users.province)) as address, users.city, users.gsm, users.email,
  ${adsWith('active')} as total_cars, ${sellerRatingJson(sql`users.id`)} as rating`;
const { placeholder } = sql;
const isOpen = sql`not ${isSuspended(sql`users.id`)}`;
const shownName = (user: SQL): SQL => sql`lower(coalesce(nullif(${user}.businessname, ''), ${user}.fullname))`;

const readFeatured = prepared<{ limit: number }, Dealer>(
  'featured-dealerships',
  sql`select ${columns} from users where users.is_dealer and ${isOpen} and ${isFeaturedDealership(sql`users.id`)}
      order by total_cars desc, users.id limit ${placeholder('limit')}`,
);

/** The dealers on the home page, who have a plan for it (PLAN-20). */
export const featuredDealerships = (db: Db, limit = 24): Promise<Dealer[]> => readFeatured(db, { limit });

/** Every word must occur in the name, the town or the province. */
const isMatch = sql`users.is_dealer and ${isOpen} and concat_ws(' ', users.businessname, users.fullname, users.city, users.province)
  ilike all(${placeholder('patterns')}::text[])`;

const readDealers = prepared<
  { patterns: string[]; limit: number; offset: number },
  { total: number } & (Dealer | { [Name in keyof Dealer]: null })
>(
  'find-dealers',
  sql`with shown as (select ${columns} from users where ${isMatch}
        order by ${shownName(sql`users`)}, users.id limit ${placeholder('limit')} offset ${placeholder('offset')})
      select counted.total, shown.* from (select count(*)::int as total from users where ${isMatch}) as counted
        left join shown on true order by ${shownName(sql`shown`)}, shown."_id"::bigint`,
);

/** One page of dealers by name, and how many there are. */
export async function findDealers(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search?: string },
): Promise<{ dealers: Dealer[]; count: number }> {
  const found = await readDealers(db, { patterns: likePatterns(search), limit, offset: (page - 1) * limit });
  const dealers = found.flatMap(({ total: _, ...dealer }) => (dealer._id === null ? [] : [dealer]));
  return { dealers, count: found[0]?.total ?? 0 };
}

type Seller = Dealer & { sold: number };
const readSeller = prepared<{ id: number | null }, Seller & { is_dealer: boolean }>(
  'seller',
  sql`select ${columns}, ${adsWith('sold')} as sold, users.is_dealer from users
      where users.id = ${placeholder('id')}::bigint and ${hasSellerPage(sql`users`)}`,
);

/**
 * Finds a seller by id: DETAIL-5 links every seller card to /dealer/{id}. Dealers who are not suspended, and private
 * persons whose ads are public: counting ids reveals no other account.
 */
export async function findSeller(db: Db, id: string): Promise<Seller | undefined> {
  const [seller] = await readSeller(db, { id: idOf(id) });
  if (!seller) return undefined;
  // A private person's number and e-mail address are not published.
  return seller.is_dealer ? seller : { ...seller, gsm: null, email: null };
}
