import type { Ad, RecentAd } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf, iso, pictureJson } from '../database/json';
import { cleanHtml } from '../rich-text/clean-html';
import { type SummaryRow, summaryColumns, summaryJoins, visibleTo, withImage } from './summary';

type AdRow = SummaryRow & Omit<Ad, keyof SummaryRow | 'featured_image' | 'images'>;

/** An ad by slug or id, if the viewer may see it. A slug goes before an id, and no slug made by us is a number. */
export async function findAd(database: Sql, slugOrId: string, viewer: number | null): Promise<Ad | undefined> {
  const [row] = await rows<AdRow>(
    database,
    sql`select ${summaryColumns}, ads.drive, ads.exteriorcolor, ads.interiorcolor, to_json(ads.carfeatures) as carfeatures,
          ads.description,
          coalesce((select json_agg(${pictureJson(sql`shown`)} order by ad_pictures.position)
            from ad_pictures join pictures shown on shown.id = ad_pictures.picture_id
            where ad_pictures.ad_id = ads.id), '[]') as pictures
        from ads ${summaryJoins(viewer)}
        where (ads.slug = ${slugOrId} or ads.id = ${idOf(slugOrId)}::bigint)
          and ${visibleTo(sql`${viewer}::bigint`)}
        order by ads.slug = ${slugOrId} desc limit 1`,
  );
  if (!row) return undefined;
  const images = row.pictures.map((picture) => picture.url);
  return { ...withImage(row), images, description: cleanHtml(row.description) };
}

/** The newest other ads, for the Recent Listings widget (section 2 'Ad detail'). */
export async function recentAds(database: Sql, except: string, limit = 5): Promise<RecentAd[]> {
  const found = await rows<Omit<RecentAd, 'featured_image'>>(
    database,
    sql`select ads.id::text as car_id, ads.slug, ads.title, ads.price, ${iso(sql`ads.created_at`)} as created_at,
          ${pictureJson(sql`cover`)} as picture
        from ads left join pictures cover on cover.id = ads.picture_id
        where ads.status = 'active' and ads.id <> ${except}::bigint
        order by ads.created_at desc nulls last, ads.id desc nulls last limit ${limit}`,
  );
  return found.map(withImage);
}
