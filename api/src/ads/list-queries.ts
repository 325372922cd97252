import type { AdSummary } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idArray } from '../database/json';
import { type SummaryRow, summaryColumns, summaryJoins, withImage } from './summary';

/**
 * Ads by id in the order given; one that is no longer active is left out.
 * @param viewer who looks, or null
 */
export async function activeAds(database: Sql, ids: readonly number[], viewer: number | null): Promise<AdSummary[]> {
  if (ids.length === 0) return [];
  const found = await rows<SummaryRow>(
    database,
    sql`select ${summaryColumns} from unnest(${idArray(ids)}) with ordinality as page(id, place)
          join ads on ads.id = page.id and ads.status = 'active' ${summaryJoins(viewer)} order by page.place`,
  );
  return found.map(withImage);
}
