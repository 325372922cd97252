import { type SQL, sql } from 'drizzle-orm';

/** SQL condition: an ad shows the picture with this id. */
export const isInAnAd = (picture: SQL): SQL =>
  sql`(exists (select from ad_pictures where ad_pictures.picture_id = ${picture})
    or exists (select from ads where ads.picture_id = ${picture}))`;
