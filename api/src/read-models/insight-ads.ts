import type { AdSummary } from '@roadworthy/contract/api/listings';
import { MAX_SIMILAR_ADS } from '@roadworthy/contract/limits';
import type { PriceLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { type SummaryRow, summaryColumns, summaryJoins, toAdSummary, visibleTo } from './ad-summary';
import { type ComparableCandidate, inSegment } from './price-segments';

/** The ad that insights are computed for. `label` is its stored label, shown on cards. */
export type InsightSubject = ComparableCandidate & {
  make: string;
  model: string;
  condition: string;
  bodytype: string;
  label: PriceLabel | null;
};

/** An ad by slug or id, if the viewer may see it. */
export async function findInsightSubject(
  db: Db,
  slugOrId: string,
  viewer: number | null,
): Promise<InsightSubject | undefined> {
  const [ad] = await rows<InsightSubject>(
    db,
    sql`select id::int as id, make, model, condition, bodytype, price, year::int as year, mileage,
          price_label as label from ads
        where (ads.slug = ${slugOrId} or ads.id = ${idOf(slugOrId)}::bigint) and ${visibleTo(sql`${viewer}::bigint`)}
        order by ads.slug = ${slugOrId} desc limit 1`,
  );
  return ad;
}

/** Active ads of the same segment that differ at most this much; `mileage` in km. */
export function findComparableCandidates(
  db: Db,
  ad: InsightSubject,
  { years, mileage }: { years: number; mileage: number },
): Promise<ComparableCandidate[]> {
  return rows(
    db,
    sql`select id::int as id, price, year::int as year, mileage from ads
        where ${inSegment(ad)} and year between ${ad.year - years}::int and ${ad.year + years}::int
          and mileage between ${ad.mileage - mileage}::int and ${ad.mileage + mileage}::int`,
  );
}

/** Largest price difference of a similar ad, as a share of the price. */
const PRICE_BAND = 0.25;

/**
 * Similar ads: active, same body type, within a quarter of the price, ranked by price difference plus 3 % per year
 * apart and for another make. Only the 100 nearest prices on either side are ranked, so the cost does not grow with the
 * number of ads.
 */
export async function similarAds(db: Db, ad: InsightSubject, viewer: number | null): Promise<AdSummary[]> {
  const near = (side: SQL, order: SQL) =>
    sql`(select ads.* from ads where status = 'active' and bodytype = ${ad.bodytype} and id <> ${ad.id}::bigint and ${side}
          order by price ${order}, id limit 100)`;
  const [low, high] = [Math.floor(ad.price * (1 - PRICE_BAND)), Math.ceil(ad.price * (1 + PRICE_BAND))];
  const below = near(sql`price between ${low}::int and ${ad.price}::int`, sql`desc`);
  const above = near(sql`price > ${ad.price}::int and price <= ${high}::bigint`, sql`asc`);
  const distance = sql`abs(price - ${ad.price}::int)::float / greatest(1, ${ad.price}::int)
    + 0.03 * abs(year - ${ad.year}::int) + case when make = ${ad.make} then 0 else 0.03 end`;
  const found = await rows<SummaryRow>(
    db,
    sql`select ${summaryColumns} from (
          select near.*, ${distance} as distance from (${below} union all ${above}) as near
          order by distance, id desc limit ${MAX_SIMILAR_ADS}) as ads
        ${summaryJoins(viewer)} order by ads.distance, ads.id desc`,
  );
  return found.map(toAdSummary);
}
