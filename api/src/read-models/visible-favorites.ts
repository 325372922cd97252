import type { AdSummary } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary, visibleTo } from './ad-summary';

/** A user's favorites that are visible: ads that their owner took down are left out until they are active again. */
const favoriteRows = (user: SQL): SQL =>
  sql`from favorites kept join ads on ads.id = kept.ad_id where kept.user_id = ${user} and ${visibleTo(user)}`;

/** The number of a user's favorites (DATA-5). */
export const countFavoritesSql = (user: SQL): SQL => sql`(select count(*)::int ${favoriteRows(user)})`;

const { placeholder } = sql;
const user = sql`${placeholder('user')}::bigint`;
const readCount = prepared<{ user: number }, { count: number }>(
  'count-favorites',
  sql`select ${countFavoritesSql(user)} as count`,
);
const readIds = prepared<{ user: number }, { id: string }>(
  'favorite-ids',
  sql`select ads.id::text as id ${favoriteRows(user)} order by kept.created_at desc, ads.id desc`,
);
const readFavorites = prepared<{ user: number; limit: number; offset: number }, SummaryRow>(
  'favorites',
  sql`select ${summaryColumns} from (select ads.*, kept.created_at as kept_at ${favoriteRows(user)}
        order by kept.created_at desc, ads.id desc limit ${placeholder('limit')} offset ${placeholder('offset')}) as ads
      ${summaryJoins(placeholder('user'))} order by ads.kept_at desc, ads.id desc`,
);

export async function countFavorites(db: Db, user: number): Promise<number> {
  const [counted] = await readCount(db, { user });
  return counted?.count ?? 0;
}

/** The ids of all favorites of a user, the latest first. */
export const favoriteIds = async (db: Db, user: number): Promise<string[]> =>
  (await readIds(db, { user })).map(({ id }) => id);

/** One page of a user's favorites, the latest first. */
export const findFavorites = async (
  db: Db,
  user: number,
  { page, limit }: { page: number; limit: number },
): Promise<AdSummary[]> => (await readFavorites(db, { user, limit, offset: (page - 1) * limit })).map(toAdSummary);
