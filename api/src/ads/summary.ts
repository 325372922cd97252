import type { AdSummary, Picture } from '@roadworthy/contract/api/listings';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { iso, pictureJson } from '../database/json';
import { featuredNow } from './featured';

/**
 * The columns of an ad in a list (specification section 3 'Car / ad'). The seller's number is not among them
 * (security.md).
 */
export const summaryColumns: SQL = sql`
  ads.id::text as "_id", ads.slug, ads.title, ads.condition, ads.year::int, ads.make, ads.model, ads.bodytype, ads.mileage,
  ads.fueltype, ads.engine::numeric::float, ads.transmission, ads.price,
  case when ads.status = 'active' then ads.price_label end as price_label, ads.address, ads.province, ads.city, ads.status,
  ads.id in ${featuredNow} as featured, ads.clicks, ${iso(sql`ads.created_at`)} as created_at,
  ${pictureJson(sql`cover`)} as picture,
  case when favourites.ad_id is null then 'no' else 'yes' end as is_favorite,
  json_build_object('_id', users.id::text, 'fullname', users.fullname, 'businessname', users.businessname,
    'avatarurl', users.avatar_url, 'is_dealer', users.is_dealer) as creator`;

/** A sold ad keeps its page, so that links to it do not break; an inactive one is its owner's alone. */
export const visibleTo = (viewer: SQL): SQL => sql`(ads.status in ('active', 'sold') or ads.creator_id = ${viewer})`;

/** The id of who looks, or null; or its place in a prepared statement. */
export type Viewer = number | null | Placeholder;

/** Joins that a summary needs. */
export const summaryJoins = (viewer: Viewer): SQL => sql`
  join users on users.id = ads.creator_id
  left join pictures cover on cover.id = ads.picture_id
  left join favourites on favourites.ad_id = ads.id and favourites.user_id = ${viewer}::bigint`;

/** What the database gives of a summary; the address of the featured image follows from its picture. */
export type SummaryRow = Omit<AdSummary, 'featured_image'>;
export const withImage = <Row extends { picture: Picture | null }>(row: Row): Row & { featured_image: string } => ({
  ...row,
  featured_image: row.picture?.url ?? '',
});
