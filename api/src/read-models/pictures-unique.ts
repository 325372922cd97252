import { sql } from 'drizzle-orm';

/** Whether no other seller showed the pictures of an ad first, of each row of `ads`: null when pictures are missing or not compared yet. */
export const picturesUnique = sql`(select compared.copied = 0 from picture_checks compared
  where compared.ad_id = ads.id and exists (select from ad_pictures own where own.ad_id = ads.id)
    and not exists (select from ad_pictures own
      where own.ad_id = ads.id and own.picture_id <> all (compared.compared)))`;
