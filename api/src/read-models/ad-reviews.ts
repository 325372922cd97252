import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/** What an account's download says of the check of its ad. Score and reasons name other accounts, and how fraud is found. */
export type AdReview = { ad: string; checked: string; waits_since: string | null; decision: string | null };

const readReviews = prepared<{ account: number }, AdReview>(
  'ad-reviews',
  sql`select ads.id::text as ad, ${iso(sql`checked_at`)} as checked, ${iso(sql`waits_since`)} as waits_since, decision
      from ad_checks join ads on ads.id = ad_checks.ad_id where ads.creator_id = ${sql.placeholder('account')}::bigint
      order by ads.id`,
);

/** The checks of an account's ads. */
export const adReviews = (db: Db, account: number): Promise<AdReview[]> => readReviews(db, { account });
