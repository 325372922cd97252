import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../../database/database';
import { idArray } from '../../database/json';
import { firstOpen } from '../changes';
import { featuredNow } from '../featured';
import type { StockedAd } from './stock';

const columns = sql`id::int as id, creator_id::int as creator, make, model, year::int as year, fueltype, transmission,
  bodytype, province, city, price, mileage, search_text as text,
  extract(epoch from created_at)::float * 1000 as created`;

/**
 * Active ads by id, a page at a time, from after the given id. The order names the table: `id` alone would be the
 * number in the answer, which has no index.
 */
export const pageOfStock = (database: Sql, after: number, limit: number): Promise<StockedAd[]> =>
  rows(
    database,
    sql`select ${columns} from ads where status = 'active' and id > ${after}::bigint order by ads.id limit ${limit}`,
  );

/** Those of some ads that are active. */
export const stockedAds = async (database: Sql, ids: readonly number[]): Promise<StockedAd[]> =>
  ids.length > 0
    ? rows(database, sql`select ${columns} from ads where status = 'active' and id = any(${idArray(ids)})`)
    : [];

/** What changed, by the ids of ads, and which stand first; `open` is the transaction to read on from. */
export type Changed = { open: string; ids: number[]; featured: number[] };

/**
 * The ads that changed in a transaction or any after it, as far as these are over, and where to read on. What ended
 * while an older transaction is open is seen at once, and then seen again: taking an ad's state in twice does no harm.
 * Which ads stand first changes with time alone, so all of them are told.
 */
export async function changedSince(database: Sql, transaction: string, most: number): Promise<Changed> {
  const [found] = await rows<Changed>(
    database,
    sql`select ${firstOpen}::text as open, to_json(array(
          select distinct ad_id::int from ad_changes where transaction >= ${transaction}::xid8 limit ${most})) as ids,
          to_json(array${featuredNow}) as featured`,
  );
  return found ?? { open: transaction, ids: [], featured: [] };
}
