import type { MyAd } from '@roadworthy/contract/api/profile';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { wordsOf } from '../../../platform/text/spelling';
import { countInquiriesSql } from '../../leads/inquiries/received-inquiry-repository';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary } from '../summary';

/** Selects the user's own ads that contain every word of the search. */
function fromOwnAds(owner: number, search: string): SQL {
  const conditions = wordsOf(search).map((word) => sql` and position(${word} in ads.search_text) > 0`);
  return sql`from ads where ads.creator_id = ${owner}::bigint${sql.join(conditions)}`;
}

/** One page of a user's ads of every status, the newest first, and their total number. */
export async function myAds(
  db: Db,
  owner: number,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ ads: MyAd[]; count: number }> {
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count ${fromOwnAds(owner, search)}`);
  const ads = await rows<SummaryRow & Pick<MyAd, 'inquiries_count'>>(
    db,
    sql`select ${summaryColumns},
          ${countInquiriesSql(sql`ads.id`)} as inquiries_count
        from (select ads.* ${fromOwnAds(owner, search)} order by ads.created_at desc, ads.id desc
          limit ${limit} offset ${(page - 1) * limit}) as ads
        ${summaryJoins(owner)} order by ads.created_at desc, ads.id desc`,
  );
  return { ads: ads.map(toAdSummary), count: counted?.count ?? 0 };
}

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
