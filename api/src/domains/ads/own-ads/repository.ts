import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';

/** Deletes an own ad permanently, with its inquiries. @returns whether this owner had such an ad */
export async function deleteAd(db: Db, owner: number, carId: string): Promise<boolean> {
  const deleted = await rows(
    db,
    sql`delete from ads where id = ${idOf(carId)}::bigint and creator_id = ${owner}::bigint returning id`,
  );
  return deleted.length > 0;
}

/** Deletes all ads of a closed account, locking them in the same order as price labels do. */
export async function deleteAllAds(db: Db, owner: number): Promise<void> {
  const locked = sql`select id from ads where creator_id = ${owner}::bigint order by id for update`;
  await db.execute(sql`with locked as materialized (${locked}) delete from ads using locked where ads.id = locked.id`);
}
