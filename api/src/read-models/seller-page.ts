import { type SQL, sql } from 'drizzle-orm';
import { isSuspended } from './suspensions';

/** Whether a row of `users` has a page /dealer/{id}: dealers, and private persons whose ads are public, not suspended. */
export const hasSellerPage = (user: SQL): SQL =>
  sql`(not ${isSuspended(sql`${user}.id`)} and (${user}.is_dealer or exists (
    select from ads where ads.creator_id = ${user}.id and ads.status in ('active', 'sold'))))`;
