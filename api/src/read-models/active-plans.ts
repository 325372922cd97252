import { FREE_PLAN, featuredPlan, findPlan, plans } from '@roadworthy/contract/plans';
import { type SQL, sql } from 'drizzle-orm';
import { localDay } from '../platform/database/json';

const isActiveNow = sql`held.status = 'active' and held.starts_at <= now() and held.expires_at > now()`;

/** The active plans of the user of the given column. */
const fromActivePlans = (user: SQL): SQL =>
  sql`from subscriptions held where held.user_id = ${user} and ${isActiveNow}`;

/** Whether a user has an active paid plan. */
export const isSubscriber = (user: SQL): SQL =>
  sql`exists (select 1 ${fromActivePlans(user)} and held.plan <> ${FREE_PLAN})`;

/** Whether a user has an active plan for the home page (PLAN-20). */
export const isFeaturedDealership = (user: SQL): SQL =>
  sql`exists (select 1 ${fromActivePlans(user)} and held.plan = ${featuredPlan})`;

/** All users with such a plan, as a table with the column `user_id`. */
export const featuredUsers: SQL = sql`(select distinct held.user_id from subscriptions held
  where held.plan = ${featuredPlan} and ${isActiveNow})`;

/** The active plans for the user's profile (DATA-5). */
export const activePlansJson = (user: SQL): SQL => sql`coalesce((select json_agg(json_build_object(
    'name', held.plan, 'type', case when held.plan = ${FREE_PLAN} then 'free' else 'paid' end,
    'expirycdate', ${localDay(sql`held.expires_at`)},
    'expirytimes', extract(epoch from held.expires_at)::bigint) order by held.expires_at) ${fromActivePlans(user)}), '[]')`;

/** The active plans as text for the operator: 'gold until 2026-12-01'. */
export const activePlansText = (user: SQL): SQL =>
  sql`coalesce((select string_agg(held.plan || ' until ' || ${localDay(sql`held.expires_at`)}, ', '
    order by held.expires_at) ${fromActivePlans(user)}), '')`;

const freeAllowance = findPlan(FREE_PLAN)?.allowance ?? 0;

/** The names of the active plans, as an array. */
export const activePlans = (user: SQL): SQL => sql`array(select held.plan ${fromActivePlans(user)})`;

/** How many cars a user with these plans may list (PLAN-1); without any, as with Basic. */
export const allowanceWith = (planNames: readonly string[]): number =>
  Math.max(
    freeAllowance,
    ...plans.filter(({ name }) => planNames.includes(name)).map(({ allowance }) => allowance ?? 0),
  );
