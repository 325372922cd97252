import type { User } from '@roadworthy/contract/api/accounts';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { favouriteCount } from '../favourites/queries';
import { heldJson, isSubscriber } from '../subscriptions/queries';

/** What signing in needs to know about the holder of an e-mail address; undefined when there is none. */
export async function credentialsOf(
  database: Sql,
  email: string,
): Promise<{ id: string; password_hash: string; is_verified: boolean } | undefined> {
  const [user] = await rows<{ id: string; password_hash: string; is_verified: boolean }>(
    database,
    sql`select id::text, password_hash, email_verified_at is not null as is_verified from users
        where email = ${email.toLowerCase()}`,
  );
  return user;
}

/** A user as only that user sees it (specification section 3 'User'). */
export async function userById(database: Sql, id: number | string): Promise<User | undefined> {
  const [user] = await rows<User>(
    database,
    sql`select users.id::text as "_id", fullname, email, gsm, province, city, avatar_url as avatarurl, businessname,
          business_address as "businessAddress", logo_url as logourl, is_dealer,
          ${isSubscriber(sql`users.id`)} as is_subscriber, ${heldJson(sql`users.id`)} as subscriptions,
          (select count(*)::int from ads where creator_id = users.id and status = 'sold') as sold_cars_count,
          (select count(*)::int from ads where creator_id = users.id and status = 'active') as listing_cars_count,
          ${favouriteCount(sql`users.id`)} as favourite_cars_count
        from users where users.id = ${String(id)}::bigint`,
  );
  return user;
}

/** Whom a mail to a user goes to; undefined for an account that is gone or has no verified address. */
export async function recipientOf(
  database: Sql,
  id: number,
): Promise<{ id: number; fullname: string; email: string } | undefined> {
  const [user] = await rows<{ id: number; fullname: string; email: string }>(
    database,
    sql`select id::int as id, fullname, email from users
        where id = ${id}::bigint and email_verified_at is not null`,
  );
  return user;
}

/** People with an account in use: those who verified their e-mail address. */
export async function countActiveUsers(database: Sql): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from users where email_verified_at is not null`,
  );
  return counted?.count ?? 0;
}
