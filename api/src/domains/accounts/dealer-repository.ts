import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { users } from './schema';

/** Finds and locks the account of a lower-case e-mail address; undefined when there is none. */
export async function lockAccountByEmail(tx: Tx, email: string) {
  const [found] = await tx
    .select({
      id: users.id,
      fullname: users.fullname,
      email: users.email,
      isDealer: users.isDealer,
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .where(eq(users.email, email))
    .for('no key update');
  return found;
}

type Business = {
  fullname: string;
  gsm: string;
  province: string;
  city: string;
  businessname: string;
  businessAddress: string;
};

/** Creates a dealer account or overwrites the one with this address. A password is set only on creation. */
export async function upsertDealer(
  tx: Tx,
  email: string,
  business: Business,
  passwordHash: string | undefined,
): Promise<{ id: number; fullname: string; email: string }> {
  const changes = { ...business, isDealer: true };
  const returned = { id: users.id, fullname: users.fullname, email: users.email };
  const [dealer] =
    passwordHash === undefined
      ? await tx.update(users).set(changes).where(eq(users.email, email)).returning(returned)
      : await tx
          .insert(users)
          .values({ email, passwordHash, ...changes })
          .returning(returned);
  if (!dealer) throw new Error('The dealer was not written.');
  return dealer;
}
