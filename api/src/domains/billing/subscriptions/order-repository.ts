import { randomUUID } from 'node:crypto';
import type { SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { lockAccount } from '../../accounts';
import { type FailedAttempt, subscriptions as granted, subscriptionOrders as orders } from './schema';

const columns = {
  id: orders.id,
  userId: orders.userId,
  plan: orders.plan,
  months: orders.months,
  amountCents: orders.amountCents,
  status: orders.status,
};
/** An order. `userId` is null when the account was closed. */
export type Order = Pick<typeof orders.$inferSelect, keyof typeof columns>;

/** Stores an order; a free one counts as paid. */
export async function insertOrder(db: Db, order: Omit<Order, 'id' | 'status'>): Promise<Order> {
  const paid = order.amountCents === 0 ? ({ status: 'paid', paidAt: sql`now()` } as const) : {};
  const [stored] = await db
    .insert(orders)
    .values({ id: randomUUID(), ...order, ...paid })
    .returning(columns);
  return stored as Order;
}

/**
 * Locks an order until the transaction ends. Its user's row is locked first, in the same order as when an account is
 * closed, to avoid deadlocks.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [found] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id));
  if (found?.userId) await lockAccount(tx, found.userId);
  const [order] = await tx.select(columns).from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/** What an order costs, in cents; undefined when there is none. */
export async function amountOf(db: Db, id: string): Promise<number | undefined> {
  const [order] = await db.select({ cents: orders.amountCents }).from(orders).where(eq(orders.id, id));
  return order?.cents;
}

/** A user's own order, with the period of its plan. */
export async function orderOf(db: Db, id: string, userId: number): Promise<SubscriptionOrder | undefined> {
  const [order] = await db
    .select({
      _id: orders.id,
      plan: orders.plan,
      months: orders.months,
      amount_cents: orders.amountCents,
      status: sql<SubscriptionOrder['status']>`case ${orders.status}
        when 'open' then coalesce(${orders.lastAttempt}, 'open') else ${orders.status} end`,
      starts_at: iso(granted.startsAt),
      expires_at: iso(granted.expiresAt),
    })
    .from(orders)
    .leftJoin(granted, eq(granted.orderId, orders.id))
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return order;
}

const isOwnUnpaid = (id: string, userId: number) =>
  and(eq(orders.id, id), eq(orders.userId, userId), eq(orders.status, 'open'));

/** An own unpaid order, with its last attempt reset because the buyer pays again; undefined for any other. */
export async function reopenOrder(db: Db, id: string, userId: number): Promise<Order | undefined> {
  const [order] = await db
    .update(orders)
    .set({ lastAttempt: null, removedAt: null })
    .where(isOwnUnpaid(id, userId))
    .returning(columns);
  return order;
}

/** Records that the buyer canceled the payment. @returns false when no own order is unpaid */
export async function cancelAttempt(db: Db, id: string, userId: number): Promise<boolean> {
  const canceled = await db
    .update(orders)
    .set({ lastAttempt: sql`coalesce(${orders.lastAttempt}, 'canceled')` })
    .where(isOwnUnpaid(id, userId))
    .returning({ id: orders.id });
  return canceled.length > 0;
}

const removeUnpaid = prepared<{ id: string; user: number }, { id: string }>(
  'remove-unpaid-orders',
  sql`update subscription_orders orders set removed_at = now()
      from (select plan, created_at from subscription_orders
        where id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('user')} and status = 'open') removed
      where orders.user_id = ${sql.placeholder('user')} and orders.status = 'open' and orders.plan = removed.plan
        and orders.created_at <= removed.created_at
      returning orders.id`,
);

/** Removes an own unpaid order and the older ones of its plan from the history. @returns false when there is none */
export async function removeOrder(db: Db, id: string, user: number): Promise<boolean> {
  const removed = await removeUnpaid(db, { id, user });
  return removed.length > 0;
}

/** Records a failed payment attempt. @returns the order, unless this was recorded before or it is paid */
export async function recordFailedAttempt(tx: Tx, id: string, attempt: FailedAttempt): Promise<Order | undefined> {
  const [order] = await tx
    .update(orders)
    .set({ lastAttempt: attempt })
    .where(and(eq(orders.id, id), eq(orders.status, 'open'), sql`${orders.lastAttempt} is distinct from ${attempt}`))
    .returning(columns);
  return order;
}

/** Marks an order as paid. */
export async function markPaid(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(orders).set({ status: 'paid', paidAt: now }).where(eq(orders.id, id));
}
