import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/** An order with its buyer, null when the account was closed, and its amount in rand as text. */
type ListedOrder = {
  order: string;
  by: string | null;
  plan: string;
  months: number;
  rand: string;
  status: string;
  at: string;
};

const readOrders = prepared<{ limit: number }, ListedOrder>(
  'latest-orders',
  sql`select orders.id as order, users.email as by, plan, months, to_char(amount_cents / 100, 'FM999999990') as rand,
        orders.status, ${iso(sql`orders.created_at`)} as at
      from subscription_orders orders left join users on users.id = orders.user_id
      where amount_cents > 0 order by orders.created_at desc limit ${sql.placeholder('limit')}`,
);

/** Orders of plans that cost something, the latest first. */
export const latestOrders = (db: Db, limit: number): Promise<ListedOrder[]> => readOrders(db, { limit });
