import type { AdSearch, AdSummary } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { orderOf } from './order';
import { allOf, type Conditions } from './search';
import { type SummaryRow, summaryColumns, summaryJoins, withImage } from './summary';

type Counted = { total: number } & { [Column in keyof SummaryRow]: SummaryRow[Column] | null };
const isAd = (row: Counted): row is { total: number } & SummaryRow => row._id !== null;

/**
 * One page of a search, and how many ads it finds in all, in one statement. The page is chosen on the ads alone, along the
 * index of its order; only its rows are joined. The count stands beside it, so that a page past the end still has it.
 */
export async function findAds(
  database: Sql,
  search: AdSearch,
  conditions: Conditions,
  viewer: number | null,
): Promise<{ ads: AdSummary[]; count: number }> {
  const where = allOf(conditions);
  const order = orderOf(search.sortBy);
  const limit = search.limit ?? pageSize.listing;
  const offset = ((search.page ?? 1) - 1) * limit;
  const found = await rows<Counted>(
    database,
    sql`with page as materialized (select ads.* from ads where ${where} order by ${order} limit ${limit} offset ${offset}),
          shown as (select ${summaryColumns}, row_number() over (order by ${order}) as place from page as ads ${summaryJoins(viewer)})
        select counted.total, shown.* from (select count(*)::int as total from ads where ${where}) as counted
          left join shown on true order by shown.place`,
  );
  const ads = found.filter(isAd).map(({ total: _, ...row }) => withImage(row));
  return { ads, count: found[0]?.total ?? 0 };
}
