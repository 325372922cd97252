import type { AdSummary } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary, visibleTo } from '../../../read-models/ad-summary';
import { countFavoritesSql, favoriteRows } from '../../../read-models/visible-favorites';

export async function countFavorites(db: Db, user: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(db, sql`select ${countFavoritesSql(sql`${user}::bigint`)} as count`);
  return counted?.count ?? 0;
}

/** The id of an ad that is visible to the user; undefined for none. */
export async function visibleAd(db: Db, user: number, carId: string): Promise<number | undefined> {
  const [ad] = await rows<{ id: number }>(
    db,
    sql`select ads.id::int as id from ads where ads.id = ${idOf(carId)}::bigint and ${visibleTo(sql`${user}::bigint`)}`,
  );
  return ad?.id;
}

/** Adds favorites of a user; existing ones stay as they are, and ads that the user cannot see are skipped. */
export async function addFavorite(db: Db, user: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`insert into favorites (user_id, ad_id, last_notified_price) select ${user}::bigint, ads.id, ads.price from ads
        where ads.id in ${[...ids]} and ${visibleTo(sql`${user}::bigint`)} order by ads.id on conflict do nothing`,
  );
}

/** @returns whether the ad was a favorite */
export async function removeFavorite(db: Db, user: number, id: number): Promise<boolean> {
  const deleted = await rows(
    db,
    sql`delete from favorites where user_id = ${user}::bigint and ad_id = ${id}::bigint returning ad_id`,
  );
  return deleted.length > 0;
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
