import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../../database/database';
import { idArray } from '../../database/json';
import { prepared } from '../../database/prepared';
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

/**
 * Which transactions a statement sees, to be told later what it did not see. A replica does not list those that are
 * still open: from the first of them on, none counts as seen there, and some changes are told twice.
 */
const seenNow = sql`case when pg_is_in_recovery() then format('%s:%1$s:', ${firstOpen})::pg_snapshot
  else pg_current_snapshot() end`;

/** What the database shows now, for `changedSince`. */
export async function seen(database: Sql): Promise<string> {
  const [found] = await rows<{ seen: string }>(database, sql`select (${seenNow})::text as seen`);
  return found?.seen ?? '';
}

/** What changed, by the ids of ads, and which stand first; `seen` is what to read on from. */
export type Changed = { seen: string; ids: number[]; featured: number[] };

const before = sql`${sql.placeholder('seen')}::text::pg_snapshot`;
/**
 * The ads that changed since something was seen, each change once however long other transactions stay open. Which ads
 * stand first changes with time alone, so all of them are told.
 */
const readChanges = prepared<{ seen: string; most: number }, Changed>(
  'changed-ads',
  sql`select (${seenNow})::text as seen, to_json(array(
        select distinct ad_id::int from ad_changes where transaction >= pg_snapshot_xmin(${before})
          and not pg_visible_in_snapshot(transaction, ${before}) limit ${sql.placeholder('most')}::int)) as ids,
        to_json(array${featuredNow}) as featured`,
);
export async function changedSince(database: Sql, from: string, most: number): Promise<Changed> {
  const [found] = await readChanges(database, { seen: from, most });
  return found ?? { seen: from, ids: [], featured: [] };
}
