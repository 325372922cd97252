import { randomUUID } from 'node:crypto';
import type { SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import type { PlanName } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';

/** An order as the API works with it. `userId` is null when the account was closed. */
export type Order = {
  id: string;
  userId: number | null;
  plan: PlanName;
  months: number;
  amountCents: number;
  status: 'open' | 'paid';
};
const columns = sql`id, user_id::int as "userId", plan, months, amount_cents as "amountCents", status`;

/** Writes down what was applied for. What costs nothing is paid. */
export async function insertOrder(
  database: Sql,
  { userId, plan, months, amountCents }: Omit<Order, 'id' | 'status'>,
): Promise<Order> {
  const [order] = await rows<Order>(
    database,
    sql`insert into subscription_orders (id, user_id, plan, months, amount_cents, status, paid_at)
        values (${randomUUID()}, ${userId}::bigint, ${plan}, ${months}, ${amountCents},
          ${amountCents === 0 ? 'paid' : 'open'}, ${amountCents === 0 ? sql`now()` : sql`null`})
        returning ${columns}`,
  );
  return order as Order;
}

/**
 * An order, which nobody else changes until the transaction is over. Its user's row is locked first, in the order in
 * which closing an account locks them: neither waits for the other in a circle.
 */
export async function lockOrder(transaction: Sql, id: string): Promise<Order | undefined> {
  await transaction.execute(
    sql`select id from users where id = (select user_id from subscription_orders where id = ${id}) for update`,
  );
  const [order] = await rows<Order>(
    transaction,
    sql`select ${columns} from subscription_orders where id = ${id} for update`,
  );
  return order;
}

/** A user's own order, and from when until when its plan runs. */
export async function orderOf(
  database: Sql,
  id: string,
  userId: number | null,
): Promise<SubscriptionOrder | undefined> {
  const [order] = await rows<SubscriptionOrder>(
    database,
    sql`select orders.id as "_id", orders.plan, orders.months, orders.amount_cents, orders.status,
          ${iso(sql`granted.starts_at`)} as starts_at, ${iso(sql`granted.expires_at`)} as expires_at
        from subscription_orders orders left join subscriptions granted on granted.order_id = orders.id
        where orders.id = ${id} and orders.user_id = ${userId}::bigint`,
  );
  return order;
}
