import type { Ad, AdSummary, RecentAd } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idArrayText, idOf, iso } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { cleanHtml } from '../../platform/html/clean-html';
import { pictureJson } from '../../platform/media/picture-url';
import {
  type SummaryRow,
  summaryColumns,
  summaryJoins,
  toAdSummary,
  type Viewer,
  visibleTo,
} from '../../read-models/ad-summary';
import { picturesUnique } from '../../read-models/pictures-unique';
import { sellerChecksJson } from '../../read-models/seller-checks';
import { variantFactsJson } from '../../read-models/variant-facts';
import { historyJson } from './price-history';

type AdRow = SummaryRow & Omit<Ad, keyof SummaryRow | 'featured_image' | 'images' | 'distance_km'>;

const adColumns = sql`${summaryColumns}, ads.variant_id as "variantId",
  ${variantFactsJson} as variant, ${sellerChecksJson(sql`ads.creator_id`)} as checks, ${picturesUnique} as pictures_unique, ads.drive, ads.exteriorcolor, ads.interiorcolor,
  to_json(ads.carfeatures) as carfeatures, ads.description, ${historyJson} as history,
  coalesce((select json_agg(${pictureJson(sql`shown`)} order by ad_pictures.position)
    from ad_pictures join pictures shown on shown.id = ad_pictures.picture_id
    where ad_pictures.ad_id = ads.id), '[]') as pictures`;

const toAd = (row: AdRow): Ad => {
  const images = row.pictures.map((picture) => picture.url);
  return { ...toAdSummary(row), images, description: cleanHtml(row.description) };
};

/**
 * A table to join: the ids of the ads with the given slugs or ids that the viewer may see, each once, with its
 * position.
 * @param given rows of position, slug and id
 */
// A slug takes precedence over an id; generated slugs are never plain numbers.
const requestedAds = (given: SQL, viewer: Viewer): SQL => sql`(select min(position) as position, id from (
      select distinct on (given.position) given.position, ads.id
      from (${given}) as given(position, slug, id)
        join ads on ads.slug = given.slug or ads.id = given.id
      where ${visibleTo(sql`${viewer}::bigint`)} order by given.position, ads.slug = given.slug desc) as each
    group by id) as requested`;
const { placeholder } = sql;
const viewer = placeholder('viewer');
const severalAds = requestedAds(
  sql`select position, slug, id
      from unnest(${placeholder('slugs')}::text[], ${placeholder('ids')}::bigint[]) with ordinality as pairs(slug, id, position)`,
  viewer,
);
type SeveralAds = { slugs: string[]; ids: string; viewer: number | null };
const readAds = prepared<SeveralAds, AdRow>(
  'ads',
  sql`select ${adColumns} from ${severalAds}
        join ads on ads.id = requested.id ${summaryJoins(viewer)} order by requested.position`,
);
const readSummaries = prepared<SeveralAds, SummaryRow>(
  'ad-summaries',
  sql`select ${summaryColumns} from ${severalAds}
        join ads on ads.id = requested.id ${summaryJoins(viewer)} order by requested.position`,
);
const severalValues = (slugsOrIds: readonly string[], viewer: number | null): SeveralAds => ({
  slugs: [...slugsOrIds],
  ids: idArrayText(slugsOrIds.map(idOf)),
  viewer,
});

/** Ads by slugs or ids in the given order, each once; ads that are missing or hidden from the viewer are left out. */
export async function findAdsBy(db: Db, slugsOrIds: readonly string[], viewer: number | null): Promise<Ad[]> {
  if (slugsOrIds.length === 0) return [];
  return (await readAds(db, severalValues(slugsOrIds, viewer))).map(toAd);
}

/** As `findAdsBy`, returning summaries. */
export async function findSummariesBy(
  db: Db,
  slugsOrIds: readonly string[],
  viewer: number | null,
): Promise<AdSummary[]> {
  if (slugsOrIds.length === 0) return [];
  return (await readSummaries(db, severalValues(slugsOrIds, viewer))).map(toAdSummary);
}

const readAd = prepared<{ name: string; id: number | null; viewer: number | null }, AdRow>(
  'ad',
  sql`select ${adColumns}
      from ${requestedAds(sql`values (0, ${placeholder('name')}::text, ${placeholder('id')}::bigint)`, viewer)}
        join ads on ads.id = requested.id ${summaryJoins(viewer)}`,
);

/** An ad by slug or id, if the viewer may see it. */
export async function findAd(db: Db, slugOrId: string, viewer: number | null): Promise<Ad | undefined> {
  const [found] = await readAd(db, { name: slugOrId, id: idOf(slugOrId), viewer });
  return found && toAd(found);
}

const readRecent = prepared<{ except: string; limit: number }, Omit<RecentAd, 'featured_image'>>(
  'recent-ads',
  sql`select ads.id::text as car_id, ads.slug, ads.title, ads.price, ${iso(sql`ads.created_at`)} as created_at,
        ${pictureJson(sql`cover`)} as picture
      from ads left join pictures cover on cover.id = ads.picture_id
      where ads.status = 'active' and ads.id <> ${placeholder('except')}::bigint
      order by ads.created_at desc nulls last, ads.id desc nulls last limit ${placeholder('limit')}::int`,
);

/** The newest other ads, for the Recent Listings widget (DETAIL-8). */
export const recentAds = async (db: Db, except: string, limit = 5): Promise<RecentAd[]> =>
  (await readRecent(db, { except, limit })).map(toAdSummary);
