import type { MyAd } from '@roadworthy/contract/api/profile';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { wordsOf } from '../platform/text/spelling';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary } from './ad-summary';

/** Whether the user of the given column has an ad in any status. */
export const ownsAnAd = (user: SQL): SQL => sql`exists (select from ads where ads.creator_id = ${user})`;

const { placeholder } = sql;
/** Selects the user's own ads that contain every word of the search. */
const fromOwnAds = sql`from ads where ads.creator_id = ${placeholder('owner')}::bigint and not exists (
  select from unnest(${placeholder('words')}::text[]) as word where position(word in ads.search_text) = 0)`;

type OwnAds = { owner: number; words: string[] };
const countOwnAds = prepared<OwnAds, { count: number }>(
  'count-own-ads',
  sql`select count(*)::int as count ${fromOwnAds}`,
);
const readOwnAds = prepared<OwnAds & { limit: number; offset: number }, SummaryRow & Pick<MyAd, 'inquiries_count'>>(
  'own-ads',
  sql`select ${summaryColumns},
        (select count(*)::int from inquiries where inquiries.ad_id = ads.id) as inquiries_count
      from (select ads.* ${fromOwnAds} order by ads.created_at desc, ads.id desc
        limit ${placeholder('limit')} offset ${placeholder('offset')}) as ads
      ${summaryJoins(placeholder('owner'))} order by ads.created_at desc, ads.id desc`,
);

/** One page of a user's ads of every status, the newest first, and their total number. */
export async function myAds(
  db: Db,
  owner: number,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ ads: MyAd[]; count: number }> {
  const words = wordsOf(search);
  const [counted] = await countOwnAds(db, { owner, words });
  const ads = await readOwnAds(db, { owner, words, limit, offset: (page - 1) * limit });
  return { ads: ads.map(toAdSummary), count: counted?.count ?? 0 };
}
