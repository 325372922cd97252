import { FEATURED_ADS_COUNT } from '@roadworthy/contract/plans';
import { type SQL, sql } from 'drizzle-orm';
import { featuredUsers } from './active-plans';

/**
 * Ids of featured ads, which lead every list: the newest ad of each featured dealership. Computed on every read, so it
 * follows the plan without a job (shared/docs/decisions/008-featured-ads.md).
 */
export const featuredNow: SQL = sql`(select newest.id from ${featuredUsers} as featured cross join lateral (
    select id from ads where creator_id = featured.user_id and status = 'active'
    order by created_at desc nulls last, id desc nulls last limit ${FEATURED_ADS_COUNT}) as newest)`;
