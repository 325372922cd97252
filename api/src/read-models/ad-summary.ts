import type { AdSummary, Picture } from '@roadworthy/contract/api/listings';
import { MIN_PRICE_DROP_SHARE, PRICE_DROP_DAYS } from '@roadworthy/contract/limits';
import { FEATURED_ADS_COUNT } from '@roadworthy/contract/plans';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText, iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { pictureJson } from '../platform/media/picture-url';
import { featuredUsers } from './active-plans';

/**
 * Ids of featured ads, which lead every list: the newest ad of each featured dealership. Computed on every read, so it
 * follows the plan without a job (shared/docs/decisions/008-featured-ads.md).
 */
export const featuredNow: SQL = sql`(select newest.id from ${featuredUsers} as featured cross join lateral (
    select id from ads where creator_id = featured.user_id and status = 'active'
    order by created_at desc nulls last, id desc nulls last limit ${FEATURED_ADS_COUNT}) as newest)`;

const isCounted = sql`ad_id = ads.id and changed_at > now() - make_interval(days => ${sql.raw(String(PRICE_DROP_DAYS))})`;
const inRand = sql`oldest.price - ads.price`;
/** The oldest price of the last 60 days of an ad that asks enough less now (DETAIL-31). It changes with time alone. */
const priceBeforeDrop = sql`(select price_before as price from ad_price_changes where ${isCounted}
    order by changed_at, id limit 1) as oldest
  where oldest.price > ads.price and ${inRand} >= oldest.price * ${sql.raw(String(MIN_PRICE_DROP_SHARE))}`;

/** How much less than before the ad asks, in rand: 0 without a drop. */
export const priceDrop: SQL = sql`coalesce((select ${inRand} from ${priceBeforeDrop}), 0)`;

const dropStart = sql`(select min(changed_at) from ad_price_changes where ${isCounted} and price_after < oldest.price)`;

/** The columns of an ad summary (DATA-1). The seller's phone number is not among them. */
export const summaryColumns: SQL = sql`
  ads.id::text as "_id", ads.slug, ads.title, ads.condition, ads.year::int, ads.make, ads.model, ads.bodytype, ads.mileage,
  ads.fueltype, ads.engine::numeric::float, ads.transmission, ads.price,
  case when ads.status = 'active' then nullif(ads.value_label, 'check') end as price_label,
  case when ads.status = 'active' then ads.value_label end as value_label, ads.address, ads.province, ads.city, ads.status,
  ads.id in ${featuredNow} as featured, ads.clicks, ${iso(sql`ads.created_at`)} as created_at,
  case when ads.status = 'active' then (select json_build_object('amount', ${inRand}, 'since', ${iso(dropStart)})
    from ${priceBeforeDrop}) end as price_drop,
  ${pictureJson(sql`cover`)} as picture,
  case when favorites.ad_id is null then 'no' else 'yes' end as is_favorite,
  json_build_object('_id', users.id::text, 'fullname', users.fullname, 'businessname', users.businessname,
    'avatarurl', users.avatar_url, 'is_dealer', users.is_dealer) as creator`;

/**
 * A sold ad stays visible so that links keep working; other ads that are not active are visible to their owner only.
 */
export const visibleTo = (viewer: SQL): SQL => sql`(ads.status in ('active', 'sold') or ads.creator_id = ${viewer})`;

/** The ads that the viewer may see, as a table with their prices. */
export const visibleAds = (viewer: SQL): SQL => sql`(select id, price from ads where ${visibleTo(viewer)})`;

/** The id of the viewer or null; or its placeholder in a prepared statement. */
export type Viewer = number | null | Placeholder;

/** Joins that a summary needs. */
export const summaryJoins = (viewer: Viewer): SQL => sql`
  join users on users.id = ads.creator_id
  left join pictures cover on cover.id = ads.picture_id
  left join favorites on favorites.ad_id = ads.id and favorites.user_id = ${viewer}::bigint`;

/** A summary as the database returns it; the address of the featured image derives from its picture. */
export type SummaryRow = Omit<AdSummary, 'featured_image' | 'distance_km'>;
export const toAdSummary = <Row extends { picture: Picture | null }>(row: Row): Row & { featured_image: string } => ({
  ...row,
  featured_image: row.picture?.url ?? '',
});

const readSummaries = prepared<{ ids: string; viewer: number | null }, SummaryRow>(
  'cards',
  sql`select ${summaryColumns} from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality as page(id, position)
        join ads on ads.id = page.id and ads.status = 'active' ${summaryJoins(sql.placeholder('viewer'))}
        order by page.position`,
);

/**
 * Active ads by id in the given order; others are left out.
 * @param viewer the user who marks favorites, or null
 */
export async function findActiveAds(db: Db, ids: readonly number[], viewer: number | null): Promise<AdSummary[]> {
  if (ids.length === 0) return [];
  return (await readSummaries(db, { ids: idArrayText(ids), viewer })).map(toAdSummary);
}
