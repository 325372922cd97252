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

/** The order of labels, null without an estimate; an unusually low price comes last. */
const labelsByRank: readonly (ValueLabel | null)[] = ['great', 'good', 'fair', null, 'high', 'check'];
/** More than the highest percent. */
const RANKS_PER_LABEL = 1_000;
/** A fair price below this share of the estimate has an uncertain one, of which no difference is certain. */
const MIN_CERTAIN_FAIR_PERCENT = 95;
const rankOfLabel = sql.raw(
  `coalesce(array_position(array['${labelsByRank.map((label) => label ?? '').join("','")}'], coalesce(value_label, '')), 0)`,
);
const valueRank = sql`(${rankOfLabel} * ${sql.raw(String(RANKS_PER_LABEL))}
  + case when value_label = 'fair' and value_percent < ${sql.raw(String(MIN_CERTAIN_FAIR_PERCENT))} then 100
    else coalesce(value_percent, 0) end)::int`;

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

/** Ids of changed ads, ascending, and of featured ones; `seen` is the snapshot to continue from. */
export type Changed = { seen: string; ids: number[]; featured: number[] };

const before = sql`${sql.placeholder('seen')}::text::pg_snapshot`;
const readChanges = prepared<{ seen: string; after: number; limit: number }, Changed>(
  'changed-ads',
  sql`select (${currentSnapshot})::text as seen, to_json(array(
        select distinct subject_id::int from events where type in ('ad-changed', 'ad-listing-changed') and ${committedSince(before)}
          and subject_id > ${sql.placeholder('after')}::bigint order by 1 limit ${sql.placeholder('limit')}::int)) as ids,
        to_json(array${featuredNow}) as featured`,
);
/**
 * A page of the ads changed since a snapshot, after the given id; each change once even while older transactions stay
 * open. Featured ads change with time alone, so all of them are returned.
 */
export async function readChangesSince(db: Db, from: string, after: number, limit: number): Promise<Changed> {
  const [found] = await readChanges(db, { seen: from, after, limit });
  return found ?? { seen: from, ids: [], featured: [] };
}
