import { type SQL, sql } from 'drizzle-orm';

/** Whether an ad shows the picture of the given column. */
export const isInAnAd = (picture: SQL): SQL =>
  sql`(exists (select from ad_pictures where ad_pictures.picture_id = ${picture})
    or exists (select from ads where ads.picture_id = ${picture}))`;
