import type { AdSummary } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary } from '../../read-models/ad-summary';
import type { SummaryCache } from './ad-index/summary-cache';

const readSummaries = prepared<{ ids: string; viewer: number | null }, SummaryRow>(
  'cards',
  sql`select ${summaryColumns} from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality as page(id, position)
        join ads on ads.id = page.id and ads.status = 'active' ${summaryJoins(sql.placeholder('viewer'))}
        order by page.position`,
);

/**
 * Active ads by id in the given order; others are left out.
 * @param viewer the user who marks favorites, or null
 */
export async function findActiveAds(db: Db, ids: readonly number[], viewer: number | null): Promise<AdSummary[]> {
  if (ids.length === 0) return [];
  return (await readSummaries(db, { ids: `{${ids.join(',')}}`, viewer })).map(toAdSummary);
}

/** As `findActiveAds` for a visitor: summaries come from the cache, missing ones from the database. */
export async function findActiveAdsCached(db: Db, ids: readonly number[], cache: SummaryCache): Promise<AdSummary[]> {
  const { invalidations } = cache;
  const byId = new Map(ids.map((id) => [id, cache.get(id)]));
  const missing = ids.filter((id) => !byId.get(id));
  const read = await findActiveAds(db, missing, null);
  cache.add(read, invalidations);
  for (const summary of read) byId.set(Number(summary._id), summary);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
