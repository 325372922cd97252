import type { Ad, AdSearch, AdSummary, Picture, RecentAd } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { cleanHtml } from '../rich-text/clean';
import { allBut, conditionsOf, orderOf } from './search';

/** A picture as the API shows it, from a row of `pictures`. */
export const pictureJson = (alias: SQL): SQL => sql`case when ${alias}.id is null then null else json_build_object(
  'url', '/media/' || ${alias}.id || '/1280.webp', 'width', ${alias}.width, 'height', ${alias}.height,
  'placeholder', ${alias}.placeholder) end`;

const summaryColumns = sql`
  ads.id::text as "_id", ads.slug, ads.title, ads.condition, ads.year, ads.make, ads.model, ads.bodytype, ads.mileage,
  ads.fueltype, ads.engine, ads.transmission, ads.price, ads.address, ads.province, ads.city, ads.featured, ads.status,
  ads.clicks, to_json(ads.created_at) #>> '{}' as created_at, ${pictureJson(sql`cover`)} as picture,
  case when favourites.ad_id is null then 'no' else 'yes' end as is_favorite,
  json_build_object('_id', users.id::text, 'fullname', users.fullname, 'businessname', users.business_name,
    'avatarurl', users.avatar_url, 'is_dealer', users.is_dealer) as creator`;

/** Joins that a summary needs; `viewer` is the id of who looks, or null. */
const summaryJoins = (viewer: number | null) => sql`
  join users on users.id = ads.creator_id
  left join pictures cover on cover.id = ads.picture_ids[1]
  left join favourites on favourites.ad_id = ads.id and favourites.user_id = ${viewer}`;

type SummaryRow = Omit<AdSummary, 'featured_image'>;
const withImage = <Row extends { picture: Picture | null }>(row: Row) => ({
  ...row,
  featured_image: row.picture?.url ?? '',
});

/** One page of a search, and how many ads it finds in all. */
export async function findAds(
  database: Sql,
  search: AdSearch,
  viewer: number | null,
): Promise<{ ads: AdSummary[]; count: number }> {
  const where = allBut(conditionsOf(search));
  const limit = search.limit ?? pageSize.listing;
  const offset = ((search.page ?? 1) - 1) * limit;
  // The page is chosen on the ads alone; only its rows are joined.
  const found = await rows<SummaryRow>(
    database,
    sql`with page as (select id, row_number() over (order by ${orderOf(search.sortBy)}) as place from ads where ${where}
          order by ${orderOf(search.sortBy)} limit ${limit} offset ${offset})
        select ${summaryColumns} from page join ads on ads.id = page.id ${summaryJoins(viewer)} order by page.place`,
  );
  const [counted] = await rows<{ count: number }>(database, sql`select count(*)::int as count from ads where ${where}`);
  return { ads: found.map(withImage), count: counted?.count ?? 0 };
}

type AdRow = Omit<Ad, 'featured_image' | 'images'>;

/** An ad by slug or id, whatever its owner set it to, unless the system took it off; undefined when there is none. */
export async function findAd(database: Sql, slugOrId: string, viewer: number | null): Promise<Ad | undefined> {
  const [row] = await rows<AdRow>(
    database,
    sql`select ${summaryColumns}, ads.drive, ads.exteriorcolor, ads.interiorcolor, ads.carfeatures, ads.description,
          coalesce((select json_agg(${pictureJson(sql`shown`)} order by given.place)
            from unnest(ads.picture_ids) with ordinality as given(id, place) join pictures shown on shown.id = given.id), '[]') as pictures
        from ads ${summaryJoins(viewer)}
        where (ads.slug = ${slugOrId} or ads.id::text = ${slugOrId}) and ads.status in ('active', 'sold')`,
  );
  if (!row) return undefined;
  const images = row.pictures.map((picture) => picture.url);
  return { ...withImage(row), images, description: cleanHtml(row.description) };
}

/** The newest other ads, for the Recent Listings widget. */
export async function recentAds(database: Sql, except: string, limit = 5): Promise<RecentAd[]> {
  const found = await rows<Omit<RecentAd, 'featured_image'>>(
    database,
    sql`select ads.id::text as car_id, ads.slug, ads.title, ads.price, to_json(ads.created_at) #>> '{}' as created_at,
          ${pictureJson(sql`cover`)} as picture
        from ads left join pictures cover on cover.id = ads.picture_ids[1]
        where ads.status = 'active' and ads.id::text <> ${except} order by ads.created_at desc, ads.id desc limit ${limit}`,
  );
  return found.map(withImage);
}
