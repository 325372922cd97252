import type { MyAd } from '@roadworthy/contract/api/profile';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { wordsOf } from '../platform/text/spelling';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary } from './ad-summary';

/** Whether the user of the given column has an ad in any status. */
export const ownsAnAd = (user: SQL): SQL => sql`exists (select from ads where ads.creator_id = ${user})`;

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
          (select count(*)::int from inquiries where inquiries.ad_id = ads.id) as inquiries_count
        from (select ads.* ${fromOwnAds(owner, search)} order by ads.created_at desc, ads.id desc
          limit ${limit} offset ${(page - 1) * limit}) as ads
        ${summaryJoins(owner)} order by ads.created_at desc, ads.id desc`,
  );
  return { ads: ads.map(toAdSummary), count: counted?.count ?? 0 };
}
