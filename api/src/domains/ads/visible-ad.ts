import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { HttpError } from '../../platform/http/http-error';
import { visibleTo } from '../../read-models/ad-summary';
import { ads } from './schema';

/** An ad that the viewer may see, with the fields that counting needs. */
export type VisibleAd = { id: number; status: string; clicks: number; isOwn: boolean };

/** Finds an ad by id, if the viewer may see it. */
export async function findVisibleAd(db: Db, adId: string, viewer: number | null): Promise<VisibleAd | undefined> {
  const isOwn = sql<boolean>`${ads.creatorId} is not distinct from ${viewer}::bigint`;
  const [ad] = await db
    .select({ id: ads.id, status: ads.status, clicks: ads.clicks, isOwn })
    .from(ads)
    .where(and(eq(ads.id, sql`${idOf(adId)}::bigint`), visibleTo(sql`${viewer}::bigint`)));
  return ad;
}

/** Ads as a table, for mails that name them. */
export const mailedAds = sql`(select id, creator_id, slug, title, price, status, created_at from ads)`;

/** Ads that are for sale, as a table. */
export const adsForSale = sql`(select id, creator_id from ads where status = 'active')`;

/** The statement that adds one to a total of an ad and returns it as `sum`, for a statement that counts. */
export const incrementTotal = (total: 'clicks' | 'reveals', adId: SQL): SQL =>
  sql`update ads set ${sql.identifier(total)} = ${sql.identifier(total)} + 1 where id = ${adId}
      returning ${sql.identifier(total)} as sum`;

/** The 404 for a missing ad and for one that the caller may not see. */
export const adNotFound = (): HttpError =>
  new HttpError(404, 'We cannot find this ad. It may have been sold or taken down.');
