import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../platform/database/database';
import { activePlansText } from '../../read-models/active-plans';
import { users } from './schema';

type ExistingAccount = { id: number; fullname: string; email: string; isDealer: boolean; isVerified: boolean };

/** Finds and locks the account of a lower-case e-mail address; undefined when there is none. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<ExistingAccount | undefined> {
  const [found] = await rows<ExistingAccount>(
    tx,
    sql`select id::int as id, fullname, email, is_dealer as "isDealer", email_verified_at is not null as "isVerified"
        from users where email = ${email} for update`,
  );
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
  const returned = { id: sql<number>`id::int`, fullname: users.fullname, email: users.email };
  const [dealer] =
    passwordHash === undefined
      ? await tx.update(users).set(changes).where(sql`email = ${email}`).returning(returned)
      : await tx
          .insert(users)
          .values({ email, passwordHash, ...changes })
          .returning(returned);
  if (!dealer) throw new Error('The dealer was not written.');
  return dealer;
}

/** The newest dealers, for the admin CLI: whether a password is set, and the active plans. */
export const latestDealers = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select users.id::text as dealer, email, businessname as business, city,
          case when email_verified_at is null then 'invited' else 'in use' end as account,
          (select count(*)::int from ads where creator_id = users.id and status = 'active') as ads,
          ${activePlansText(sql`users.id`)} as plans
        from users where is_dealer order by users.id desc limit ${limit}`,
  );
