import { randomUUID } from 'node:crypto';
import type { SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import type { PlanName } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import type { FailedAttempt } from './schema';

/** An order. `userId` is null when the account was closed. */
export type Order = {
  id: string;
  userId: number | null;
  plan: PlanName;
  months: number;
  amountCents: number;
  status: 'open' | 'paid';
};
const columns = sql`id, user_id::int as "userId", plan, months, amount_cents as "amountCents", status`;

/** Stores an order; a free one counts as paid. */
export async function insertOrder(
  db: Db,
  { userId, plan, months, amountCents }: Omit<Order, 'id' | 'status'>,
): Promise<Order> {
  const [order] = await rows<Order>(
    db,
    sql`insert into subscription_orders (id, user_id, plan, months, amount_cents, status, paid_at)
        values (${randomUUID()}, ${userId}::bigint, ${plan}, ${months}, ${amountCents},
          ${amountCents === 0 ? 'paid' : 'open'}, ${amountCents === 0 ? sql`now()` : sql`null`})
        returning ${columns}`,
  );
  return order as Order;
}

/**
 * Locks an order until the transaction ends. Its user's row is locked first, in the same order as when an account is
 * closed, to avoid deadlocks.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  await tx.execute(
    sql`select id from users where id = (select user_id from subscription_orders where id = ${id}) for update`,
  );
  const [order] = await rows<Order>(tx, sql`select ${columns} from subscription_orders where id = ${id} for update`);
  return order;
}

/** A user's own order, with the period of its plan. */
export async function orderOf(db: Db, id: string, userId: number | null): Promise<SubscriptionOrder | undefined> {
  const [order] = await rows<SubscriptionOrder>(
    db,
    sql`select orders.id as "_id", orders.plan, orders.months, orders.amount_cents,
          case orders.status when 'open' then coalesce(orders.last_attempt, 'open') else orders.status end as status,
          ${iso(sql`granted.starts_at`)} as starts_at, ${iso(sql`granted.expires_at`)} as expires_at
        from subscription_orders orders left join subscriptions granted on granted.order_id = orders.id
        where orders.id = ${id} and orders.user_id = ${userId}::bigint`,
  );
  return order;
}

const ownUnpaid = (id: string, userId: number) => sql`id = ${id} and user_id = ${userId}::bigint and status = 'open'`;

/** An own unpaid order, with its last attempt reset because the buyer pays again; undefined for any other. */
export async function reopenOrder(db: Db, id: string, userId: number): Promise<Order | undefined> {
  const [order] = await rows<Order>(
    db,
    sql`update subscription_orders set last_attempt = null, removed_at = null where ${ownUnpaid(id, userId)}
        returning ${columns}`,
  );
  return order;
}

/** Records that the buyer canceled the payment. @returns false when no own order is unpaid */
export async function cancelAttempt(db: Db, id: string, userId: number): Promise<boolean> {
  const canceled = await rows(
    db,
    sql`update subscription_orders set last_attempt = coalesce(last_attempt, 'canceled') where ${ownUnpaid(id, userId)}
        returning id`,
  );
  return canceled.length > 0;
}

/** Removes an own unpaid order and the older ones of its plan from the history. @returns false when there is none */
export async function removeOrder(db: Db, id: string, userId: number): Promise<boolean> {
  const removed = await rows(
    db,
    sql`update subscription_orders orders set removed_at = now()
        from (select plan, created_at from subscription_orders where ${ownUnpaid(id, userId)}) removed
        where orders.user_id = ${userId}::bigint and orders.status = 'open' and orders.plan = removed.plan
          and orders.created_at <= removed.created_at
        returning orders.id`,
  );
  return removed.length > 0;
}

/** Records a failed payment attempt. @returns the order, unless this was recorded before or it is paid */
export async function recordFailedAttempt(tx: Tx, id: string, attempt: FailedAttempt): Promise<Order | undefined> {
  const [order] = await rows<Order>(
    tx,
    sql`update subscription_orders set last_attempt = ${attempt}
        where id = ${id} and status = 'open' and last_attempt is distinct from ${attempt} returning ${columns}`,
  );
  return order;
}
