import type { AdSummary } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary, visibleTo } from './ad-summary';

/** A user's favorites that are visible: ads that their owner took down are left out until they are active again. */
const favoriteRows = (user: SQL): SQL =>
  sql`from favorites kept join ads on ads.id = kept.ad_id where kept.user_id = ${user} and ${visibleTo(user)}`;

/** The number of a user's favorites (DATA-5). */
export const countFavoritesSql = (user: SQL): SQL => sql`(select count(*)::int ${favoriteRows(user)})`;

export async function countFavorites(db: Db, user: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(db, sql`select ${countFavoritesSql(sql`${user}::bigint`)} as count`);
  return counted?.count ?? 0;
}

/** The ids of all favorites of a user, the latest first. */
export async function favoriteIds(db: Db, user: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select ads.id::text as id ${favoriteRows(sql`${user}::bigint`)} order by kept.created_at desc, ads.id desc`,
  );
  return found.map(({ id }) => id);
}

/** One page of a user's favorites, the latest first. */
export async function findFavorites(
  db: Db,
  user: number,
  { page, limit }: { page: number; limit: number },
): Promise<AdSummary[]> {
  const found = await rows<SummaryRow>(
    db,
    sql`select ${summaryColumns} from (select ads.*, kept.created_at as kept_at ${favoriteRows(sql`${user}::bigint`)}
          order by kept.created_at desc, ads.id desc limit ${limit} offset ${(page - 1) * limit}) as ads
        ${summaryJoins(user)} order by ads.kept_at desc, ads.id desc`,
  );
  return found.map(toAdSummary);
}
