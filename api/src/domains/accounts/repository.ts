import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { users } from './schema';

const recipient = { id: users.id, fullname: users.fullname, email: users.email };
const isVerified = sql<boolean>`${users.emailVerifiedAt} is not null`;

/** The credentials of the account with this e-mail address; undefined when there is none. */
export async function credentialsOf(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      fullname: users.fullname,
      password_hash: users.passwordHash,
      is_verified: isVerified,
      was_seen: sql<boolean>`${users.lastSeenAt} is not null`,
    })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return user;
}

/** Finds the account of a lower-case e-mail address; undefined when there is none. */
export async function accountOf(db: Db, email: string) {
  const [account] = await db
    .select({ ...recipient, isVerified })
    .from(users)
    .where(eq(users.email, email));
  return account;
}

/** Sets a password and marks the address as verified: its owner has used a mailed link. */
export async function setPassword(
  tx: Tx,
  id: number,
  passwordHash: string,
): Promise<{ fullname: string; email: string }> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, id))
    .returning({ fullname: users.fullname, email: users.email });
  if (!user) throw new Error('The account of a mailed link does not exist.');
  return user;
}

/** Replaces a password. @returns undefined when the account was closed or has another one than the verified `from` */
export async function replacePassword(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<{ fullname: string; email: string } | undefined> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))
    .returning({ fullname: users.fullname, email: users.email });
  return user;
}

/** Changes the profile of an account. */
export async function updateAccount(tx: Tx, id: number, changes: Partial<typeof users.$inferInsert>): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, id));
}

/** Deletes an account, and with it what has a foreign key to it. */
export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

const lockedAccount = prepared<{ id: number }, object>(
  'lock-account',
  sql`select from users where id = ${sql.placeholder('id')}::bigint for no key update`,
);

/**
 * Locks an account's row until the transaction ends, so that its counts, plans and deletion cannot change concurrently.
 * Transactions that only store rows with a foreign key to it do not wait.
 * @returns whether the account exists
 */
export async function lockAccount(tx: Tx, id: number): Promise<boolean> {
  return (await lockedAccount(tx, { id })).length > 0;
}

const sharedAccounts = prepared<{ ids: number[] }, object>(
  'share-accounts',
  sql`select from users where id = any(${sql.placeholder('ids')}::bigint[]) order by id for key share`,
);

/**
 * Keeps accounts from being deleted until the transaction ends. For transactions that store rows of an ad and then of
 * its seller: an account that is being closed locks them the other way round, so the foreign keys alone would deadlock.
 */
export async function shareAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sharedAccounts(tx, { ids: [...ids] });
}

/** Locks an account that will be deleted: no row with a foreign key to it can be stored until the transaction ends. */
export async function lockAccountToDelete(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/**
 * The recipient of mails to a user; undefined when the account does not exist or its address was confirmed neither by
 * the user nor by the operator (dealers).
 */
export async function recipientOf(db: Db, id: number) {
  const [user] = await db
    .select(recipient)
    .from(users)
    .where(and(eq(users.id, id), or(isNotNull(users.emailVerifiedAt), eq(users.isDealer, true))));
  return user;
}

/** The users who verified their address, as a table. */
export const verifiedUsers = sql`(select id, fullname, email from users where email_verified_at is not null)`;

/** Counts the users who verified their e-mail address. */
export const countActiveUsers = async (db: Db): Promise<number> => db.$count(users, isNotNull(users.emailVerifiedAt));

type ProfileLocation = { province: string; city: string };
const readLocation = prepared<{ user: number }, ProfileLocation>(
  'seller-location',
  sql`select province, city from users
      where id = ${sql.placeholder('user')}::bigint and province is not null and city is not null`,
);

/** The town of a user's profile; undefined when it has none. Prepared, because every posted ad reads it. */
export async function profileLocation(db: Db, user: number): Promise<ProfileLocation | undefined> {
  const [location] = await readLocation(db, { user });
  return location;
}
