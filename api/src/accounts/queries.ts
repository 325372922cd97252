import type { User } from '@roadworthy/contract/api/accounts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { prepared } from '../database/prepared';
import { favouriteCount } from '../favourites/queries';
import { heldJson, isSubscriber } from '../subscriptions/queries';
import { users } from './tables';
import type { Registration } from './token-tables';

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

/** The account of an e-mail address in lower case; undefined when there is none. */
export async function accountOf(
  database: Sql,
  email: string,
): Promise<{ id: number; fullname: string; email: string; isVerified: boolean } | undefined> {
  const [account] = await rows<{ id: number; fullname: string; email: string; isVerified: boolean }>(
    database,
    sql`select id::int as id, fullname, email, email_verified_at is not null as "isVerified" from users
        where email = ${email}`,
  );
  return account;
}

/** The account of an e-mail address in lower case, opened unless it is there; one that is there stays as it is. */
export async function openAccount(database: Sql, email: string, person: Registration) {
  await database
    .insert(users)
    .values({ email, ...person })
    .onConflictDoNothing();
  const account = await accountOf(database, email);
  if (!account) throw new Error('An account that was just opened is gone.');
  return account;
}

/** Makes what was typed in a registration the account's and its address verified, unless it was verified before. */
export async function takeOverRegistration(database: Sql, id: number, person: Registration): Promise<void> {
  await database
    .update(users)
    .set({ ...person, emailVerifiedAt: new Date() })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Sets a password; its owner has shown to read the mails of the address. */
export async function setPassword(
  database: Sql,
  id: number,
  passwordHash: string,
): Promise<{ fullname: string; email: string }> {
  const [user] = await rows<{ fullname: string; email: string }>(
    database,
    sql`update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now())
        where id = ${id}::bigint returning fullname, email`,
  );
  if (!user) throw new Error('The account of a link is gone.');
  return user;
}

/** Forgets registrations that nobody verified; dealers were entered by the provider, and may take their time. */
export async function forgetUnverified(database: Sql): Promise<void> {
  await database.execute(
    sql`delete from users where email_verified_at is null and not is_dealer and created_at < now() - interval '30 days'
        and not exists (select from ads where ads.creator_id = users.id)`,
  );
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

const lockedAccount = prepared<{ id: number }, object>(
  'lock-account',
  sql`select from users where id = ${sql.placeholder('id')}::bigint for update`,
);

/**
 * Locks an account's row until the caller's transaction is over: what is counted of it, held by it or deleted with it
 * stays so.
 * @returns whether the account is still there
 */
export async function lockAccount(transaction: Sql, id: number): Promise<boolean> {
  return (await lockedAccount(transaction, { id })).length > 0;
}

/**
 * Whom a mail to a user goes to; undefined for an account that is gone, or whose address nobody vouches for: its owner
 * by having verified it, or the provider by having entered it as a dealer's.
 */
export async function recipientOf(
  database: Sql,
  id: number,
): Promise<{ id: number; fullname: string; email: string } | undefined> {
  const [user] = await rows<{ id: number; fullname: string; email: string }>(
    database,
    sql`select id::int as id, fullname, email from users
        where id = ${id}::bigint and (email_verified_at is not null or is_dealer)`,
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
