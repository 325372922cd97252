import { sql } from 'drizzle-orm';
import { committedSince } from '../platform/events/snapshot';

/** Every word of the ads' texts, as a select. */
export const wordsOfAds = sql`select unnest(string_to_array(search_text, ' ')) from ads`;

/** The same of the ads changed since a snapshot. */
export const wordsOfChangedAds = (snapshot: string) => sql`${wordsOfAds} where ads.id in (
  select subject_id from events where type = 'ad-changed' and ${committedSince(sql`${snapshot}::pg_snapshot`)})`;
