import { type SQL, sql } from 'drizzle-orm';

/** The plan that costs nothing: holding it makes nobody a subscriber (specification section 6 and 9). */
const freePlan = 'basic_subscription';

/** Plans held now by the user of the given column. */
const held = (user: SQL): SQL =>
  sql`from subscriptions held where held.user_id = ${user} and held.status = 'active' and held.starts_at <= now()
      and held.expires_at > now()`;

/** Whether a user holds a paid plan now. */
export const isSubscriber = (user: SQL): SQL => sql`exists (select 1 ${held(user)} and held.plan <> ${freePlan})`;

/** Whether a user pays to be shown on the home page (section 9 'featured_dealership'). */
export const isFeaturedDealership = (user: SQL): SQL =>
  sql`exists (select 1 ${held(user)} and held.plan = 'featured_dealership')`;

/** The plans held now, as the user's profile shows them (section 3 'User'). */
export const heldJson = (user: SQL): SQL => sql`coalesce((select json_agg(json_build_object(
    'name', held.plan, 'type', case when held.plan = ${freePlan} then 'free' else 'paid' end,
    'expirycdate', to_char(held.expires_at at time zone 'UTC', 'YYYY-MM-DD'),
    'expirytimes', extract(epoch from held.expires_at)::bigint) order by held.expires_at) ${held(user)}), '[]')`;
