import { PRICE_DROP_DAYS } from '@roadworthy/contract/limits';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { iso } from '../../platform/database/json';
import { adListingChanged } from './ad-changed';
import { pastListings } from './schema';

/** The price changes of the row of `ads`, the oldest first, as JSON. */
export const priceChangesJson = sql`coalesce((select json_agg(json_build_object('from', price_before, 'to', price_after,
    'at', ${iso(sql`changed_at`)}) order by changed_at, ad_price_changes.id)
  from ad_price_changes where ad_id = ads.id), '[]')`;

/** The history of the row of `ads` on its page (DETAIL-30). */
export const historyJson = sql`json_build_object('first_listed', ${iso(sql`coalesce(ads.first_listed_at, ads.created_at)`)},
  'days_listed', floor(extract(epoch from coalesce(ads.sold_at, now()) - coalesce(ads.first_listed_at, ads.created_at)) / 86400)::int,
  'changes', ${priceChangesJson})`;

/** The job runs daily; an ad that is published twice is harmless. */
const PUBLISHED_DAYS = 2;

/** Publishes the ads whose drop may have ended or changed with time alone, for the index. */
export async function publishOldDrops(db: Db): Promise<void> {
  const end = sql`now() - make_interval(days => ${PRICE_DROP_DAYS})`;
  await db.execute(
    sql`insert into events (type, subject_id) select distinct ${adListingChanged.name}, ad_id from ad_price_changes
        where changed_at <= ${end} and changed_at > ${end} - make_interval(days => ${PUBLISHED_DAYS})`,
  );
}

/** A car that is listed again later has a new history. */
const PAST_LISTING_RETENTION = sql`interval '90 days'`;

/** Deletes what remains of ads that were deleted long ago. */
export async function deletePastListings(db: Db): Promise<void> {
  await db.delete(pastListings).where(lt(pastListings.endedAt, sql`now() - ${PAST_LISTING_RETENTION}`));
}
