import { type SQL, sql } from 'drizzle-orm';

/** Whether the user of the given column has an ad in any status. */
export const ownsAnAd = (user: SQL): SQL => sql`exists (select from ads where ads.creator_id = ${user})`;
