import type { AdSearch, AdSummary } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { orderOf } from './order';
import { allOf, type Conditions } from './search';
import { type SummaryRow, summaryColumns, summaryJoins, withImage } from './summary';

/**
 * One page of a search. It is chosen on the ads alone, along the index of its order; only its rows are joined.
 * @param viewer who looks, or null
 */
export async function findAds(
  database: Sql,
  search: AdSearch,
  conditions: Conditions,
  viewer: number | null,
): Promise<AdSummary[]> {
  const order = orderOf(search.sortBy);
  const limit = search.limit ?? pageSize.listing;
  const offset = ((search.page ?? 1) - 1) * limit;
  const found = await rows<SummaryRow>(
    database,
    sql`with page as materialized (
          select ads.* from ads where ${allOf(conditions)} order by ${order} limit ${limit} offset ${offset})
        select ${summaryColumns} from page as ads ${summaryJoins(viewer)} order by ${order}`,
  );
  return found.map(withImage);
}

/** How many ads a search finds in all. */
export async function countAds(database: Sql, conditions: Conditions): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ads where ${allOf(conditions)}`,
  );
  return counted?.count ?? 0;
}
