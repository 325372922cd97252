import type { User } from '@roadworthy/contract/api/accounts';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { isSubscriber } from './tokens';

type Credentials = { id: number; passwordHash: string; verified: boolean };

export async function credentialsOf(database: Sql, email: string): Promise<Credentials | undefined> {
  const [row] = await rows<Credentials>(
    database,
    sql`select id::int as id, password_hash as "passwordHash", email_verified_at is not null as verified from users
        where email = ${email.toLowerCase()}`,
  );
  return row;
}

/** A user as only that user sees it (specification section 3 'User'). */
export async function findUser(database: Sql, id: number, now: Date): Promise<User | undefined> {
  const [row] = await rows<User>(
    database,
    sql`select users.id::text as "_id", fullname, email, gsm, province, city, avatar_url as avatarurl, businessname,
          business_address as "businessAddress", logo_url as logourl, is_dealer, ${isSubscriber(now)} as is_subscriber,
          coalesce((select json_agg(json_build_object('name', plan, 'type', 'month',
              'expirycdate', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD'), 'expirytimes', extract(epoch from expires_at)::bigint)
            order by expires_at desc) from subscriptions where user_id = users.id and status = 'active'), '[]') as subscriptions,
          (select count(*)::int from ads where creator_id = users.id and status = 'sold') as sold_cars_count,
          (select count(*)::int from ads where creator_id = users.id and status = 'active') as listing_cars_count,
          (select count(*)::int from favourites where user_id = users.id) as favourite_cars_count
        from users where users.id = ${id}`,
  );
  return row;
}
