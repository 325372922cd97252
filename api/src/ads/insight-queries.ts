import type { AdSummary } from '@roadworthy/contract/api/listings';
import { mostSimilar } from '@roadworthy/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
import type { Priced } from './price-label';
import { type SummaryRow, summaryColumns, summaryJoins, visibleTo, withImage } from './summary';

/** What insights into an ad start from. */
export type Regarded = Priced & { id: number; make: string; model: string; condition: string; bodytype: string };

/** An ad by slug or id, if the viewer may see it. */
export async function regardedAd(
  database: Sql,
  slugOrId: string,
  viewer: number | null,
): Promise<Regarded | undefined> {
  const [ad] = await rows<Regarded>(
    database,
    sql`select id::int as id, make, model, condition, bodytype, price, year::int as year, mileage from ads
        where (ads.slug = ${slugOrId} or ads.id = ${idOf(slugOrId)}::bigint) and ${visibleTo(sql`${viewer}::bigint`)}
        order by ads.slug = ${slugOrId} desc limit 1`,
  );
  return ad;
}

/** Prices of other active ads that an ad's can be compared with; the rule is told at `priceInsight`. */
export function comparables(database: Sql, ad: Regarded): Promise<Priced[]> {
  const apart = Math.max(30_000, Math.round(ad.mileage * 0.4));
  return rows(
    database,
    sql`select price, year::int as year, mileage from ads
        where status = 'active' and lower(make) = lower(${ad.make}) and lower(model) = lower(${ad.model})
          and condition = ${ad.condition} and id <> ${ad.id}::bigint and price > 0
          and year between ${ad.year - 2}::int and ${ad.year + 2}::int
          and mileage between ${ad.mileage - apart}::int and ${ad.mileage + apart}::int
        order by abs(year - ${ad.year}::int), abs(mileage - ${ad.mileage}::int), id limit 200`,
  );
}

/** How far from an ad's price a similar one may lie, as a share of it. */
const band = 0.25;

/**
 * Similar ads: active, of the same body type, within a quarter of the price. The nearest come first: the share by which the
 * price differs, and 3 % more for each year between them and for another make. Looked at are the hundred nearest in
 * price above and below, along their index, so that a body type with many ads costs no more than one with few.
 */
export async function similarAds(database: Sql, ad: Regarded, viewer: number | null): Promise<AdSummary[]> {
  const near = (side: SQL, order: SQL) =>
    sql`(select ads.* from ads where status = 'active' and bodytype = ${ad.bodytype} and id <> ${ad.id}::bigint and ${side}
          order by price ${order}, id limit 100)`;
  const [low, high] = [Math.floor(ad.price * (1 - band)), Math.ceil(ad.price * (1 + band))];
  const below = near(sql`price between ${low}::int and ${ad.price}::int`, sql`desc`);
  const above = near(sql`price > ${ad.price}::int and price <= ${high}::bigint`, sql`asc`);
  const distance = sql`abs(price - ${ad.price}::int)::float / greatest(1, ${ad.price}::int)
    + 0.03 * abs(year - ${ad.year}::int) + case when make = ${ad.make} then 0 else 0.03 end`;
  const found = await rows<SummaryRow>(
    database,
    sql`select ${summaryColumns} from (
          select near.*, ${distance} as distance from (${below} union all ${above}) as near
          order by distance, id desc limit ${mostSimilar}) as ads
        ${summaryJoins(viewer)} order by ads.distance, ads.id desc`,
  );
  return found.map(withImage);
}
