import type { HistoryResponse } from '@roadworthy/contract/api/subscriptions';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso, localDay } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/** How long an unpaid order is shown: transfers and deposits take days. */
const PENDING_TTL = sql`interval '14 days'`;
/** A buyer who leaves the payment page creates a new order, so only the last order of a plan is payable. */
const isLast = sql`not exists (select from subscription_orders newer where newer.user_id = orders.user_id
  and newer.plan = orders.plan and (newer.created_at, newer.id) > (orders.created_at, orders.id))`;

type Purchase = HistoryResponse['data'][number];

const readHistory = prepared<{ user: number }, Purchase>(
  'purchase-history',
  sql`with bought as (
        select coalesce(orders.id, 'plan-' || held.id) as "_id", coalesce(orders.plan, held.plan) as name,
          coalesce(orders.months, held.months) as duration, coalesce(orders.amount_cents, held.amount_cents) as cents,
          held.expires_at, held.starts_at, orders.last_attempt, coalesce(orders.created_at, held.created_at) as at
        from (select * from subscription_orders where user_id = ${sql.placeholder('user')}) orders
          full join (select * from subscriptions where user_id = ${sql.placeholder('user')} and status = 'active') held
            on held.order_id = orders.id
        where held.id is not null or (orders.amount_cents > 0 and orders.created_at > now() - ${PENDING_TTL}
          and orders.removed_at is null and ${isLast}))
      select "_id", name, cents / 100 as amount, duration, case when duration > 0 then cents / duration / 100 else 0 end as price,
        coalesce(${localDay(sql`expires_at`)}, '') as expirycdate, ${iso(sql`at`)} as created_at,
        case when expires_at is null then 'payment ' || coalesce(last_attempt, 'pending') when expires_at <= now() then 'over'
          when starts_at > now() then 'waiting' else 'active' end as status
      from bought order by at desc, "_id" limit 200`,
);

/** A user's purchases, the latest first (DATA-5, `histories`); amounts in whole rand. */
export const historyOf = (db: Db, user: number): Promise<Purchase[]> => readHistory(db, { user });
