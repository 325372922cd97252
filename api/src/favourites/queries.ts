import type { AdSummary } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import { type SummaryRow, summaryColumns, summaryJoins, visibleTo, withImage } from '../ads/summary';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';

/** What a user keeps and can still see: an ad that its owner took down is not counted, and comes back with it. */
const kept = (user: SQL): SQL =>
  sql`from favourites kept join ads on ads.id = kept.ad_id where kept.user_id = ${user} and ${visibleTo(user)}`;

/** How many ads a user keeps (specification section 3 'User'). */
export const favouriteCount = (user: SQL): SQL => sql`(select count(*)::int ${kept(user)})`;

export async function countFavourites(database: Sql, user: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select ${favouriteCount(sql`${user}::bigint`)} as count`,
  );
  return counted?.count ?? 0;
}

/** The id of an ad that the user can see; undefined for none. */
export async function visibleAd(database: Sql, user: number, carId: string): Promise<number | undefined> {
  const [ad] = await rows<{ id: number }>(
    database,
    sql`select ads.id::int as id from ads where ads.id = ${idOf(carId)}::bigint and ${visibleTo(sql`${user}::bigint`)}`,
  );
  return ad?.id;
}

/** Keeps ads for a user; those kept already stay as they are, and those that the user cannot see are passed over. */
export async function keep(database: Sql, user: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.execute(
    sql`insert into favourites (user_id, ad_id, known_price) select ${user}::bigint, ads.id, ads.price from ads
        where ads.id in ${[...ids]} and ${visibleTo(sql`${user}::bigint`)} order by ads.id on conflict do nothing`,
  );
}

/** @returns whether the ad was kept before */
export async function letGo(database: Sql, user: number, id: number): Promise<boolean> {
  const gone = await rows(
    database,
    sql`delete from favourites where user_id = ${user}::bigint and ad_id = ${id}::bigint returning ad_id`,
  );
  return gone.length > 0;
}

/** The ids of everything that a user keeps, the latest first. */
export async function favouriteIds(database: Sql, user: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    database,
    sql`select ads.id::text as id ${kept(sql`${user}::bigint`)} order by kept.created_at desc, ads.id desc`,
  );
  return found.map(({ id }) => id);
}

/** One page of what a user keeps, the latest first. */
export async function findFavourites(
  database: Sql,
  user: number,
  { page, limit }: { page: number; limit: number },
): Promise<AdSummary[]> {
  const found = await rows<SummaryRow>(
    database,
    sql`select ${summaryColumns} from (select ads.*, kept.created_at as kept_at ${kept(sql`${user}::bigint`)}
          order by kept.created_at desc, ads.id desc limit ${limit} offset ${(page - 1) * limit}) as ads
        ${summaryJoins(user)} order by ads.kept_at desc, ads.id desc`,
  );
  return found.map(withImage);
}
