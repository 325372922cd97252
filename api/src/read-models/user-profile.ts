import type { User } from '@roadworthy/contract/api/accounts';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { activePlansJson, isSubscriber } from './active-plans';
import { historyOf } from './purchase-history';
import { countFavoritesSql } from './visible-favorites';

const readUser = prepared<{ id: number }, Omit<User, 'histories'>>(
  'user-profile',
  sql`select users.id::text as "_id", fullname, email, gsm, province, city, avatar_url as avatarurl, businessname,
          business_address as "businessAddress", logo_url as logourl, is_dealer,
          ${isSubscriber(sql`users.id`)} as is_subscriber, ${activePlansJson(sql`users.id`)} as subscriptions,
          (select count(*)::int from ads where creator_id = users.id and status = 'sold') as sold_cars_count,
          (select count(*)::int from ads where creator_id = users.id and status = 'active') as listing_cars_count,
          ${countFavoritesSql(sql`users.id`)} as favourite_cars_count
        from users where users.id = ${sql.placeholder('id')}::bigint`,
);

/** A user's own data, without the purchases. */
export async function userById(db: Db, id: number): Promise<User | undefined> {
  const [user] = await readUser(db, { id });
  return user;
}

/** A user's own profile (DATA-5). */
export async function profileOf(db: Db, id: number): Promise<User | undefined> {
  const [user, histories] = await Promise.all([userById(db, id), historyOf(db, id)]);
  return user && { ...user, histories };
}
