import type { MyAd } from '@roadworthy/contract/api/profile';
import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '../ads/spelling';
import { type SummaryRow, summaryColumns, summaryJoins, withImage } from '../ads/summary';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
import { inquiryCount } from '../enquiries/inquiry-queries';

/** The own ads whose text has every word of the search. */
function mine(owner: number, search: string): SQL {
  const having = wordsOf(search).map((word) => sql` and position(${word} in ads.search_text) > 0`);
  return sql`from ads where ads.creator_id = ${owner}::bigint${sql.join(having)}`;
}

/** One page of a user's own ads of every status, the newest first, and how many there are. */
export async function myAds(
  database: Sql,
  owner: number,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ ads: MyAd[]; count: number }> {
  const [counted] = await rows<{ count: number }>(database, sql`select count(*)::int as count ${mine(owner, search)}`);
  const ads = await rows<SummaryRow & Pick<MyAd, 'inquiries_count'>>(
    database,
    sql`select ${summaryColumns},
          ${inquiryCount(sql`ads.id`)} as inquiries_count
        from (select ads.* ${mine(owner, search)} order by ads.created_at desc, ads.id desc
          limit ${limit} offset ${(page - 1) * limit}) as ads
        ${summaryJoins(owner)} order by ads.created_at desc, ads.id desc`,
  );
  return { ads: ads.map(withImage), count: counted?.count ?? 0 };
}

/** Deletes an own ad for good, with what was asked about it. @returns whether there was such an ad of this owner */
export async function deleteAd(database: Sql, owner: number, carId: string): Promise<boolean> {
  const gone = await rows(
    database,
    sql`delete from ads where id = ${idOf(carId)}::bigint and creator_id = ${owner}::bigint returning id`,
  );
  return gone.length > 0;
}

/** Deletes all ads of an account that is closed. */
export async function deleteAllAds(database: Sql, owner: number): Promise<void> {
  await database.execute(sql`delete from ads where creator_id = ${owner}::bigint`);
}
