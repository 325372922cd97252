import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { users } from './schema';
import type { Registration } from './token-schema';
import { wrongCredentials } from './wrong-credentials';

/** The credentials of the account with this e-mail address; undefined when there is none. */
export async function credentialsOf(
  db: Db,
  email: string,
): Promise<{ id: string; password_hash: string; is_verified: boolean } | undefined> {
  const [user] = await rows<{ id: string; password_hash: string; is_verified: boolean }>(
    db,
    sql`select id::text, password_hash, email_verified_at is not null as is_verified from users
        where email = ${email.toLowerCase()}`,
  );
  return user;
}

/** Finds the account of a lower-case e-mail address; undefined when there is none. */
export async function accountOf(
  db: Db,
  email: string,
): Promise<{ id: number; fullname: string; email: string; isVerified: boolean } | undefined> {
  const [account] = await rows<{ id: number; fullname: string; email: string; isVerified: boolean }>(
    db,
    sql`select id::int as id, fullname, email, email_verified_at is not null as "isVerified" from users
        where email = ${email}`,
  );
  return account;
}

/** Creates the account of a lower-case e-mail address, unless it exists; an existing account is not changed. */
export async function createAccount(db: Db, email: string, person: Registration) {
  await db
    .insert(users)
    .values({ email, ...person })
    .onConflictDoNothing();
  const account = await accountOf(db, email);
  if (!account) throw new Error('The account was not written.');
  return account;
}

/** The data an account was registered with. @throws when there is no such account */
export async function registrationOf(db: Db, id: string): Promise<Registration> {
  const [registration] = await rows<Registration>(
    db,
    sql`select fullname, gsm, province, city, password_hash as "passwordHash" from users where id = ${id}::bigint`,
  );
  if (!registration) throw wrongCredentials();
  return registration;
}

/**
 * Copies the data of a registration to the account and marks its address as verified, unless it was verified before.
 */
export async function applyRegistration(db: Db, id: number, person: Registration): Promise<void> {
  await db
    .update(users)
    .set({ ...person, emailVerifiedAt: new Date() })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Sets a password and marks the address as verified: its owner has used a mailed link. */
export async function setPassword(
  db: Db,
  id: number,
  passwordHash: string,
): Promise<{ fullname: string; email: string }> {
  const [user] = await rows<{ fullname: string; email: string }>(
    db,
    sql`update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now())
        where id = ${id}::bigint returning fullname, email`,
  );
  if (!user) throw new Error('The account of a mailed link does not exist.');
  return user;
}

/** Deletes registrations that were not verified in time; dealers, whom the operator entered, have no deadline. */
export async function deleteUnverified(db: Db): Promise<void> {
  await db.execute(
    sql`delete from users where email_verified_at is null and not is_dealer and created_at < now() - interval '30 days'
        and not exists (select from ads where ads.creator_id = users.id)`,
  );
}

const lockedAccount = prepared<{ id: number }, object>(
  'lock-account',
  sql`select from users where id = ${sql.placeholder('id')}::bigint for update`,
);

/**
 * Locks an account's row until the transaction ends, so that its counts, plans and deletion cannot change concurrently.
 * @returns whether the account exists
 */
export async function lockAccount(tx: Tx, id: number): Promise<boolean> {
  return (await lockedAccount(tx, { id })).length > 0;
}

/**
 * The recipient of mails to a user; undefined when the account does not exist or its address was confirmed neither by
 * the user nor by the operator (dealers).
 */
export async function recipientOf(
  db: Db,
  id: number,
): Promise<{ id: number; fullname: string; email: string } | undefined> {
  const [user] = await rows<{ id: number; fullname: string; email: string }>(
    db,
    sql`select id::int as id, fullname, email from users
        where id = ${id}::bigint and (email_verified_at is not null or is_dealer)`,
  );
  return user;
}

/** Counts the users who verified their e-mail address. */
export async function countActiveUsers(db: Db): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from users where email_verified_at is not null`,
  );
  return counted?.count ?? 0;
}
