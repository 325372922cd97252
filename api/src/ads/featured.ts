import { featuredAds } from '@roadworthy/contract/plans';
import { type SQL, sql } from 'drizzle-orm';
import { featuredUsers } from '../subscriptions/queries';

/**
 * The ads that stand first in every list now (specification section 1), as a subquery of their ids: the newest of each
 * featured dealership. Reckoned whenever it is asked, so that it begins and ends with the plan (shared/decisions/008).
 */
export const featuredNow: SQL = sql`(select newest.id from ${featuredUsers} as featured cross join lateral (
    select id from ads where creator_id = featured.user_id and status = 'active'
    order by created_at desc nulls last, id desc nulls last limit ${featuredAds}) as newest)`;
