import { and, eq, gt, isNull, lt, not, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { ownsAnAd } from '../../read-models/own-ads';
import { accountOf } from './repository';
import { accountTokens, type Registration, users } from './schema';

/** Creates the account of a lower-case e-mail address, unless it exists; an existing account is not changed. */
export async function createAccount(tx: Tx, email: string, person: Registration) {
  await tx
    .insert(users)
    .values({ email, ...person })
    .onConflictDoNothing();
  const account = await accountOf(tx, email);
  if (!account) throw new Error('The account was not written.');
  return account;
}

/** The data an account was registered with; undefined when there is no such account. */
export async function registrationOf(db: Db, id: number): Promise<Registration | undefined> {
  const { fullname, gsm, province, city, passwordHash } = users;
  const [registration] = await db
    .select({ fullname, gsm, province, city, passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return registration;
}

/**
 * Copies the data of a registration to the account and marks its address as verified, unless it was verified before.
 */
export async function applyRegistration(tx: Tx, id: number, person: Registration): Promise<void> {
  await tx
    .update(users)
    .set({ ...person, emailVerifiedAt: new Date() })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/**
 * Deletes registrations that were not verified in time and have no valid link; dealers, whom the operator entered, have
 * no deadline.
 */
export async function deleteUnverified(db: Db): Promise<void> {
  const validLinks = db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, users.id), gt(accountTokens.expiresAt, sql`now()`)));
  await db
    .delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        eq(users.isDealer, false),
        lt(users.createdAt, sql`now() - interval '30 days'`),
        not(ownsAnAd(sql`${users.id}`)),
        notExists(validLinks),
      ),
    );
}
