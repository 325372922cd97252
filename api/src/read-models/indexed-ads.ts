import type { ValueLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { committedSince, currentSnapshot } from '../platform/events/snapshot';
import { featuredNow, priceDrop } from './ad-summary';

/**
 * The searchable fields of an ad. `created` is in milliseconds since 1970; `text` and `features` are words separated by
 * blanks; trim, cab, doors and seats are null for an ad without a variant; a lower `valueRank` is a better price.
 */
export type IndexedAd = {
  id: number;
  creator: number;
  year: number;
  price: number;
  mileage: number;
  created: number;
  make: string;
  model: string;
  fueltype: string;
  transmission: string;
  bodytype: string;
  province: string;
  city: string;
  drive: string;
  engine: number;
  exteriorcolor: string;
  trim: string | null;
  cab: string | null;
  doors: number | null;
  seats: number | null;
  isDealer: boolean;
  valueLabel: ValueLabel | null;
  valueRank: number;
  priceDrop: number;
  text: string;
  features: string;
};

// A feature is one word, written as in `featureWords` of the search.
const featureWords = sql`lower(translate(array_to_string(carfeatures, '|'), ' |', '- '))`;

/** Without an estimate an ad is among those somewhat above theirs; an unusually low price comes last. */
const [RANK_WITHOUT_ESTIMATE, RANK_OF_CHECK] = [105, 1_000];
const valueRank = sql`(case when value_label is null then ${sql.raw(String(RANK_WITHOUT_ESTIMATE))}
  when value_label = 'check' then ${sql.raw(String(RANK_OF_CHECK))} else value_percent end)::int`;

const columns = sql`ads.id::int as id, creator_id::int as creator, ads.make, ads.model, year::int as year, fueltype,
  transmission, bodytype, ads.province, ads.city, price, mileage, ads.drive, engine::numeric::float as engine, exteriorcolor,
  variants.trim, variants.cab, variants.doors, variants.seats, users.is_dealer as "isDealer", value_label as "valueLabel", ${valueRank} as "valueRank",
  ${priceDrop} as "priceDrop",
  search_text as text, ${featureWords} as features, extract(epoch from ads.created_at)::float * 1000 as created`;
const tables = sql`ads join users on users.id = ads.creator_id left join variants on variants.id = ads.variant_id`;

/** The order names the table: plain `id` would be the output column, which has no index. */
const readIndexPage = prepared<{ after: number; limit: number }, IndexedAd>(
  'ad-index-page',
  sql`select ${columns} from ${tables} where status = 'active' and ads.id > ${sql.placeholder('after')}::bigint
      order by ads.id limit ${sql.placeholder('limit')}::int`,
);

/** A page of active ads after the given id. */
export const loadIndexPage = (db: Db, after: number, limit: number): Promise<IndexedAd[]> =>
  readIndexPage(db, { after, limit });

const readIndexedAds = prepared<{ ids: string }, IndexedAd>(
  'indexed-ads',
  sql`select ${columns} from ${tables} where status = 'active' and ads.id = any(${sql.placeholder('ids')}::bigint[])`,
);

/** The active ones of some ads. */
export const loadIndexedAds = async (db: Db, ids: readonly number[]): Promise<IndexedAd[]> =>
  ids.length > 0 ? readIndexedAds(db, { ids: idArrayText(ids) }) : [];

const readSeen = prepared<Record<string, never>, { seen: string }>(
  'ad-index-checkpoint',
  sql`select (${currentSnapshot})::text as seen`,
);

/** The current snapshot, to pass to `readChangesSince`. */
export async function readCheckpoint(db: Db): Promise<string> {
  const [found] = await readSeen(db, {});
  return found?.seen ?? '';
}

/** Ids of changed and of featured ads; `seen` is the snapshot to continue from. */
export type Changed = { seen: string; ids: number[]; featured: number[] };

const before = sql`${sql.placeholder('seen')}::text::pg_snapshot`;
/**
 * The ads changed since a snapshot, each change once even while older transactions stay open. Featured ads change with
 * time alone, so all of them are returned.
 */
const readChanges = prepared<{ seen: string; limit: number }, Changed>(
  'changed-ads',
  sql`select (${currentSnapshot})::text as seen, to_json(array(
        select distinct subject_id::int from events where type in ('ad-changed', 'ad-listing-changed') and ${committedSince(before)} limit ${sql.placeholder('limit')}::int)) as ids,
        to_json(array${featuredNow}) as featured`,
);
export async function readChangesSince(db: Db, from: string, limit: number): Promise<Changed> {
  const [found] = await readChanges(db, { seen: from, limit });
  return found ?? { seen: from, ids: [], featured: [] };
}
