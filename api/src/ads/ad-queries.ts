import type { Ad, AdSummary, RecentAd } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf, iso, pictureJson } from '../database/json';
import { cleanHtml } from '../rich-text/clean-html';
import { type SummaryRow, summaryColumns, summaryJoins, visibleTo, withImage } from './summary';

type AdRow = SummaryRow & Omit<Ad, keyof SummaryRow | 'featured_image' | 'images'>;

const adColumns = sql`${summaryColumns}, ads.drive, ads.exteriorcolor, ads.interiorcolor,
  to_json(ads.carfeatures) as carfeatures, ads.description,
  coalesce((select json_agg(${pictureJson(sql`shown`)} order by ad_pictures.position)
    from ad_pictures join pictures shown on shown.id = ad_pictures.picture_id
    where ad_pictures.ad_id = ads.id), '[]') as pictures`;

const asAd = (row: AdRow): Ad => {
  const images = row.pictures.map((picture) => picture.url);
  return { ...withImage(row), images, description: cleanHtml(row.description) };
};

/** The ads of some slugs or ids that the viewer may see, each once, with its place among them; as a table to join. */
function asked(slugsOrIds: readonly string[], viewer: number | null): SQL {
  const values = slugsOrIds.map((name, place) => sql`(${place}::int, ${name}::text, ${idOf(name)}::bigint)`);
  // A slug goes before an id, and no slug made by us is a number.
  return sql`(select min(place) as place, id from (
      select distinct on (given.place) given.place, ads.id
      from (values ${sql.join(values, sql`, `)}) as given(place, slug, id)
        join ads on ads.slug = given.slug or ads.id = given.id
      where ${visibleTo(sql`${viewer}::bigint`)} order by given.place, ads.slug = given.slug desc) as each
    group by id) as asked`;
}

/** Ads by slugs or ids, in the order given, each once; those that are not there for the viewer are left out. */
export async function findAdsBy(database: Sql, slugsOrIds: readonly string[], viewer: number | null): Promise<Ad[]> {
  if (slugsOrIds.length === 0) return [];
  const found = await rows<AdRow>(
    database,
    sql`select ${adColumns} from ${asked(slugsOrIds, viewer)} join ads on ads.id = asked.id ${summaryJoins(viewer)}
        order by asked.place`,
  );
  return found.map(asAd);
}

/** As `findAdsBy`, as cards show them. */
export async function findSummariesBy(
  database: Sql,
  slugsOrIds: readonly string[],
  viewer: number | null,
): Promise<AdSummary[]> {
  if (slugsOrIds.length === 0) return [];
  const found = await rows<SummaryRow>(
    database,
    sql`select ${summaryColumns} from ${asked(slugsOrIds, viewer)} join ads on ads.id = asked.id ${summaryJoins(viewer)}
        order by asked.place`,
  );
  return found.map(withImage);
}

/** An ad by slug or id, if the viewer may see it. */
export const findAd = async (database: Sql, slugOrId: string, viewer: number | null): Promise<Ad | undefined> =>
  (await findAdsBy(database, [slugOrId], viewer))[0];

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
