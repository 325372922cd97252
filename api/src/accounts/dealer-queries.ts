import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { heldText } from '../subscriptions/queries';
import { users } from './tables';

type Known = { id: number; fullname: string; email: string; isDealer: boolean; isVerified: boolean };

/**
 * The account of an e-mail address in lower case, and whether it is a dealer's; locked. Undefined when nobody has it.
 */
export async function dealerOf(transaction: Sql, email: string): Promise<Known | undefined> {
  const [found] = await rows<Known>(
    transaction,
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

/** Writes a dealer's account, new or over the one that has the address. A password is set with a new one only. */
export async function enterDealer(
  transaction: Sql,
  email: string,
  business: Business,
  passwordHash: string | undefined,
): Promise<{ id: number; fullname: string; email: string }> {
  const changes = { ...business, isDealer: true };
  const returned = { id: sql<number>`id::int`, fullname: users.fullname, email: users.email };
  const [dealer] =
    passwordHash === undefined
      ? await transaction.update(users).set(changes).where(sql`email = ${email}`).returning(returned)
      : await transaction
          .insert(users)
          .values({ email, passwordHash, ...changes })
          .returning(returned);
  if (!dealer) throw new Error('A dealer that was just entered is gone.');
  return dealer;
}

/** The latest dealers, for the provider: who has set a password, and what is held now. */
export const latestDealers = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select users.id::text as dealer, email, businessname as business, city,
          case when email_verified_at is null then 'invited' else 'in use' end as account,
          (select count(*)::int from ads where creator_id = users.id and status = 'active') as ads,
          ${heldText(sql`users.id`)} as plans
        from users where is_dealer order by users.id desc limit ${limit}`,
  );
