import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { committedSince, currentSnapshot } from '../platform/events/snapshot';
import { featuredNow } from './ad-summary';

/** The searchable fields of an ad. `created` is in milliseconds since 1970; `text` is words separated by blanks. */
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
  text: string;
};

// A feature is one word of the text, written as in `featureWords` of the search text.
const featureWords = sql`lower(translate(array_to_string(carfeatures, '|'), ' |', '- '))`;

const columns = sql`id::int as id, creator_id::int as creator, make, model, year::int as year, fueltype, transmission,
  bodytype, province, city, price, mileage, search_text || ' ' || ${featureWords} as text,
  extract(epoch from created_at)::float * 1000 as created`;

/** The order names the table: plain `id` would be the output column, which has no index. */
const readIndexPage = prepared<{ after: number; limit: number }, IndexedAd>(
  'ad-index-page',
  sql`select ${columns} from ads where status = 'active' and id > ${sql.placeholder('after')}::bigint
      order by ads.id limit ${sql.placeholder('limit')}::int`,
);

/** A page of active ads after the given id. */
export const loadIndexPage = (db: Db, after: number, limit: number): Promise<IndexedAd[]> =>
  readIndexPage(db, { after, limit });

const readIndexedAds = prepared<{ ids: string }, IndexedAd>(
  'indexed-ads',
  sql`select ${columns} from ads where status = 'active' and id = any(${sql.placeholder('ids')}::bigint[])`,
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
        select distinct subject_id::int from events where type = 'ad-changed' and ${committedSince(before)} limit ${sql.placeholder('limit')}::int)) as ids,
        to_json(array${featuredNow}) as featured`,
);
export async function readChangesSince(db: Db, from: string, limit: number): Promise<Changed> {
  const [found] = await readChanges(db, { seen: from, limit });
  return found ?? { seen: from, ids: [], featured: [] };
}
