import type { AdSearch, AdSummary } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idArray } from '../database/json';
import { orderOf } from './order';
import { type SummaryRow, summaryColumns, summaryJoins, withImage } from './summary';
import type { Wanted } from './wanted';
import { conditionOf } from './wanted-sql';

/** So few ads are sooner collected by id and sorted than met on a walk along the index of their order. */
const few = 1_000;

/** The ads that are found, as a condition; `ids` are all of them. */
export const foundBy = (wanted: Wanted, ids: readonly number[]): SQL =>
  ids.length <= few ? sql`ads.status = 'active' and ads.id = any(${idArray(ids)})` : conditionOf(wanted);

/**
 * One page of a search. It is chosen on the ads alone, along the index of its order; only its rows are joined.
 * @param found which ads, as `foundBy` says
 * @param viewer who looks, or null
 */
export async function findAds(
  database: Sql,
  { sortBy, page = 1, limit = pageSize.listing }: AdSearch,
  found: SQL,
  viewer: number | null,
): Promise<AdSummary[]> {
  const order = orderOf(sortBy);
  const shown = await rows<SummaryRow>(
    database,
    sql`with page as materialized (
          select ads.* from ads where ${found} order by ${order} limit ${limit} offset ${(page - 1) * limit})
        select ${summaryColumns} from page as ads ${summaryJoins(viewer)} order by ${order}`,
  );
  return shown.map(withImage);
}
