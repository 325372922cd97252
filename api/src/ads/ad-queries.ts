import type { Ad, AdSummary, RecentAd } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf, iso, pictureJson } from '../database/json';
import { prepared } from '../database/prepared';
import { cleanHtml } from '../rich-text/clean-html';
import { type SummaryRow, summaryColumns, summaryJoins, type Viewer, visibleTo, withImage } from './summary';

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

/**
 * The ads of some slugs or ids that the viewer may see, each once, with its place among them; as a table to join.
 * @param given rows of a place, a slug and an id
 */
// A slug goes before an id, and no slug made by us is a number.
const asked = (given: readonly SQL[], viewer: Viewer): SQL => sql`(select min(place) as place, id from (
      select distinct on (given.place) given.place, ads.id
      from (values ${sql.join([...given], sql`, `)}) as given(place, slug, id)
        join ads on ads.slug = given.slug or ads.id = given.id
      where ${visibleTo(sql`${viewer}::bigint`)} order by given.place, ads.slug = given.slug desc) as each
    group by id) as asked`;
const givenOf = (slugsOrIds: readonly string[]): SQL[] =>
  slugsOrIds.map((name, place) => sql`(${place}::int, ${name}::text, ${idOf(name)}::bigint)`);

/** Ads by slugs or ids, in the order given, each once; those that are not there for the viewer are left out. */
export async function findAdsBy(database: Sql, slugsOrIds: readonly string[], viewer: number | null): Promise<Ad[]> {
  if (slugsOrIds.length === 0) return [];
  const found = await rows<AdRow>(
    database,
    sql`select ${adColumns} from ${asked(givenOf(slugsOrIds), viewer)} join ads on ads.id = asked.id ${summaryJoins(viewer)}
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
    sql`select ${summaryColumns} from ${asked(givenOf(slugsOrIds), viewer)} join ads on ads.id = asked.id ${summaryJoins(viewer)}
        order by asked.place`,
  );
  return found.map(withImage);
}

const { placeholder } = sql;
const readAd = prepared<{ name: string; id: number | null; viewer: number | null }, AdRow>(
  'ad',
  sql`select ${adColumns}
      from ${asked([sql`(0, ${placeholder('name')}::text, ${placeholder('id')}::bigint)`], placeholder('viewer'))}
        join ads on ads.id = asked.id ${summaryJoins(placeholder('viewer'))}`,
);

/** An ad by slug or id, if the viewer may see it. */
export async function findAd(database: Sql, slugOrId: string, viewer: number | null): Promise<Ad | undefined> {
  const [found] = await readAd(database, { name: slugOrId, id: idOf(slugOrId), viewer });
  return found && asAd(found);
}

const readRecent = prepared<{ except: string; limit: number }, Omit<RecentAd, 'featured_image'>>(
  'recent-ads',
  sql`select ads.id::text as car_id, ads.slug, ads.title, ads.price, ${iso(sql`ads.created_at`)} as created_at,
        ${pictureJson(sql`cover`)} as picture
      from ads left join pictures cover on cover.id = ads.picture_id
      where ads.status = 'active' and ads.id <> ${placeholder('except')}::bigint
      order by ads.created_at desc nulls last, ads.id desc nulls last limit ${placeholder('limit')}::int`,
);

/** The newest other ads, for the Recent Listings widget (section 2 'Ad detail'). */
export const recentAds = async (database: Sql, except: string, limit = 5): Promise<RecentAd[]> =>
  (await readRecent(database, { except, limit })).map(withImage);
