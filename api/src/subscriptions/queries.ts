import { featuredPlan, freePlan, planNamed, plans } from '@roadworthy/contract/plans';
import { type SQL, sql } from 'drizzle-orm';

const runsNow = sql`held.status = 'active' and held.starts_at <= now() and held.expires_at > now()`;

/** Plans held now by the user of the given column. */
const held = (user: SQL): SQL => sql`from subscriptions held where held.user_id = ${user} and ${runsNow}`;

/** Whether a user holds a paid plan now. */
export const isSubscriber = (user: SQL): SQL => sql`exists (select 1 ${held(user)} and held.plan <> ${freePlan})`;

/** Whether a user pays to be shown on the home page (section 9 'featured_dealership'). */
export const isFeaturedDealership = (user: SQL): SQL =>
  sql`exists (select 1 ${held(user)} and held.plan = ${featuredPlan})`;

/** Everybody who does, as a table with the column `user_id`. */
export const featuredUsers: SQL = sql`(select distinct held.user_id from subscriptions held
  where held.plan = ${featuredPlan} and ${runsNow})`;

/** The plans held now, as the user's profile shows them (section 3 'User'). */
export const heldJson = (user: SQL): SQL => sql`coalesce((select json_agg(json_build_object(
    'name', held.plan, 'type', case when held.plan = ${freePlan} then 'free' else 'paid' end,
    'expirycdate', to_char(held.expires_at at time zone 'UTC', 'YYYY-MM-DD'),
    'expirytimes', extract(epoch from held.expires_at)::bigint) order by held.expires_at) ${held(user)}), '[]')`;

/** The same in words, for the provider: 'gold until 2026-12-01'. */
export const heldText = (user: SQL): SQL =>
  sql`coalesce((select string_agg(held.plan || ' until ' || to_char(held.expires_at, 'YYYY-MM-DD'), ', '
    order by held.expires_at) ${held(user)}), '')`;

const freeAllowance = planNamed(freePlan)?.allowance ?? 0;

/** The names of the same, as an array. */
export const heldPlans = (user: SQL): SQL => sql`array(select held.plan ${held(user)})`;

/** How many cars may be listed by who holds these plans (section 9 'Allowance'): without any, those of Basic. */
export const allowanceWith = (held: readonly string[]): number =>
  Math.max(freeAllowance, ...plans.filter(({ name }) => held.includes(name)).map(({ allowance }) => allowance ?? 0));
