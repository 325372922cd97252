import { sql } from 'drizzle-orm';

/** Every word of the ads' texts, as a select. */
export const wordsOfAds = sql`select unnest(string_to_array(search_text, ' ')) from ads`;

/** The same of the ads changed since a snapshot. */
export const wordsOfChangedAds = (snapshot: string) => sql`${wordsOfAds} where ads.id in (select ad_id from ad_changes
  where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot))`;
