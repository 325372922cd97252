import type { AdSummary } from '@roadworthy/contract/api/listings';
import type { Db } from '../../platform/database/database';
import { findActiveAds } from '../../read-models/ad-summary';
import type { SummaryCache } from './ad-index/summary-cache';

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
