import { type Period, scheduled } from '@roadworthy/contract/plan-schedule';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import type { Order } from './order-queries';
import { subscriptions } from './tables';

type HeldPeriod = Period & { id: number };

/** What a user holds now or later. */
const periodsOf = (transaction: Sql, user: number, now: Date): Promise<HeldPeriod[]> =>
  rows(
    transaction,
    // Milliseconds first, a float then: whole ones are exact.
    sql`select id::int as id, plan, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
          (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"
        from subscriptions
        where user_id = ${user} and status = 'active' and expires_at > ${now.toISOString()}::timestamptz`,
  );

/**
 * Gives the user what an order says, and notes that it is paid, in the caller's transaction, which holds the locks of
 * `lockOrder`: two orders of one user paid at the same moment are fitted in one after the other.
 */
export async function grant(transaction: Sql, order: Order, now: Date): Promise<void> {
  const { id, userId, plan, months, amountCents } = order;
  if (userId === null) throw new Error(`Order ${id} has no user to grant it to.`);
  const { own, moved } = scheduled(await periodsOf(transaction, userId, now), { plan, months }, now.getTime());
  for (const period of moved) {
    await transaction.execute(
      sql`update subscriptions set starts_at = ${new Date(period.startsAt).toISOString()}::timestamptz,
            expires_at = ${new Date(period.expiresAt).toISOString()}::timestamptz where id = ${period.id}`,
    );
  }
  const [startsAt, expiresAt] = [new Date(own.startsAt), new Date(own.expiresAt)];
  await transaction
    .insert(subscriptions)
    .values({ userId, orderId: id, plan, status: 'active', months, amountCents, startsAt, expiresAt });
  await transaction.execute(
    sql`update subscription_orders set status = 'paid', paid_at = ${now.toISOString()}::timestamptz where id = ${id}`,
  );
}
