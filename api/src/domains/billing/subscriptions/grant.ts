import { type Period, schedulePeriods } from '@roadworthy/contract/plan-periods';
import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../../platform/database/database';
import type { Order } from './order-repository';
import { subscriptions } from './schema';

type StoredPeriod = Period & { id: number };

/** A user's current and future periods. */
const periodsOf = (tx: Tx, user: number, now: Date): Promise<StoredPeriod[]> =>
  rows(
    tx,
    // Milliseconds are computed before the conversion to float, because whole numbers are exact.
    sql`select id::int as id, plan, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
          (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"
        from subscriptions
        where user_id = ${user} and status = 'active' and expires_at > ${now.toISOString()}::timestamptz`,
  );

/**
 * Grants a paid order in the caller's transaction, which holds the locks of `lockOrder`: orders of one user that are
 * paid concurrently are scheduled in sequence.
 */
export async function grant(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, userId, plan, months, amountCents } = order;
  if (userId === null) throw new Error(`Order ${id} has no user to grant it to.`);
  const { newPeriod, moved } = schedulePeriods(await periodsOf(tx, userId, now), { plan, months }, now.getTime());
  for (const period of moved) {
    await tx.execute(
      sql`update subscriptions set starts_at = ${new Date(period.startsAt).toISOString()}::timestamptz,
            expires_at = ${new Date(period.expiresAt).toISOString()}::timestamptz where id = ${period.id}`,
    );
  }
  const [startsAt, expiresAt] = [new Date(newPeriod.startsAt), new Date(newPeriod.expiresAt)];
  await tx
    .insert(subscriptions)
    .values({ userId, orderId: id, plan, status: 'active', months, amountCents, startsAt, expiresAt });
  await tx.execute(
    sql`update subscription_orders set status = 'paid', paid_at = ${now.toISOString()}::timestamptz where id = ${id}`,
  );
}
