import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { lockAccount } from '../../accounts';
import type { Order } from '../subscriptions/order-repository';
import { subscriptionOrders as orders } from '../subscriptions/schema';
import { payments } from './schema';

/** A payment outside the payment page; `reference` is the text on the statement or deposit slip. */
export type Transfer = { method: 'bank' | 'cash'; reference: string };

/** Stores a payment. @returns false when it is already stored */
export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: [payments.method, payments.reference] })
    .returning({ id: payments.id });
  return stored.length > 0;
}

/**
 * Whether a transfer with this reference already paid for this plan. Locks the user's row, so that concurrent calls
 * wait.
 */
export async function hasPaid(
  tx: Tx,
  { userId, plan, months }: Pick<Order, 'plan' | 'months'> & { userId: number },
  { method, reference }: Transfer,
): Promise<boolean> {
  await lockAccount(tx, userId);
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.method, method),
        eq(payments.reference, sql`${orders.id} || ' ' || ${reference}::text`),
        eq(orders.userId, userId),
        eq(orders.plan, plan),
        eq(orders.months, months),
      ),
    );
  return found.length > 0;
}
