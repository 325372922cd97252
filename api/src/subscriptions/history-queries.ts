import type { HistoryAnswer } from '@roadworthy/contract/api/subscriptions';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';

/** An order that nobody paid is shown this long: transfers and deposits take days. */
const pendingFor = sql`interval '14 days'`;
/** Whoever turns back from the payment page orders anew: of one plan, only the last order is still to be paid. */
const isLast = sql`not exists (select from subscription_orders newer where newer.user_id = orders.user_id
  and newer.plan = orders.plan and (newer.created_at, newer.id) > (orders.created_at, orders.id))`;
const date = (moment: SQL): SQL => sql`coalesce(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD'), '')`;

/** What a user bought, the latest first (specification section 3 'User', `histories`); amounts in whole rand. */
export const historyOf = (database: Sql, user: number): Promise<HistoryAnswer['data']> =>
  rows(
    database,
    sql`with bought as (
          select coalesce(orders.id, 'plan-' || held.id) as "_id", coalesce(orders.plan, held.plan) as name,
            coalesce(orders.months, held.months) as duration, coalesce(orders.amount_cents, held.amount_cents) as cents,
            held.expires_at, held.starts_at, coalesce(orders.created_at, held.created_at) as at
          from (select * from subscription_orders where user_id = ${user}) orders
            full join (select * from subscriptions where user_id = ${user} and status = 'active') held
              on held.order_id = orders.id
          where held.id is not null or (orders.amount_cents > 0 and orders.created_at > now() - ${pendingFor} and ${isLast}))
        select "_id", name, cents / 100 as amount, duration, case when duration > 0 then cents / duration / 100 else 0 end as price,
          ${date(sql`expires_at`)} as expirycdate, ${iso(sql`at`)} as created_at,
          case when expires_at is null then 'payment pending' when expires_at <= now() then 'over'
            when starts_at > now() then 'waiting' else 'active' end as status
        from bought order by at desc, "_id" limit 200`,
  );

/** What a user holds now and later, in the order in which it ends. */
export const heldPeriods = (database: Sql, user: number): Promise<HistoryAnswer['periods']> =>
  rows(
    database,
    sql`select plan, ${iso(sql`starts_at`)} as starts_at, ${iso(sql`expires_at`)} as expires_at from subscriptions
        where user_id = ${user} and status = 'active' and expires_at > now() order by subscriptions.expires_at`,
  );
