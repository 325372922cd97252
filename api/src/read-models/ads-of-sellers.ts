import { HIDDEN_STATUS } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

const readIds = prepared<{ sellers: string }, { id: number }>(
  'ads-of-sellers',
  sql`select id::int as id from ads where creator_id = any(${sql.placeholder('sellers')}::bigint[]) order by id`,
);

/** The ids of all ads of sellers, in the order in which they are locked. */
export const adsOfSellers = async (db: Db, sellers: readonly number[]): Promise<number[]> =>
  (await readIds(db, { sellers: idArrayText(sellers) })).map(({ id }) => id);

const readOwners = prepared<{ ads: string }, { id: number }>(
  'owners-of-ads',
  sql`select distinct creator_id::int as id from ads where id = any(${sql.placeholder('ads')}::bigint[]) order by id`,
);

/** The ids of the owners of ads, in the order in which they are locked. */
export const ownersOfAds = async (db: Db, ads: readonly number[]): Promise<number[]> =>
  (await readOwners(db, { ads: idArrayText(ads) })).map(({ id }) => id);

const readShownIds = prepared<{ sellers: string }, { id: number }>(
  'shown-ads-of-sellers',
  sql`select id::int as id from ads where creator_id = any(${sql.placeholder('sellers')}::bigint[])
    and status <> ${sql.raw(`'${HIDDEN_STATUS}'`)} order by id`,
);

/** The ids of the sellers' ads without those that an operator hid, in the same order. */
export const shownAdsOfSellers = async (db: Db, sellers: readonly number[]): Promise<number[]> =>
  (await readShownIds(db, { sellers: idArrayText(sellers) })).map(({ id }) => id);
