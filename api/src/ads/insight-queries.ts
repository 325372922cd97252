import type { AdSummary } from '@roadworthy/contract/api/listings';
import { mostSimilar } from '@roadworthy/contract/limits';
import type { PriceLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
import { mileageApart, type Sibling, yearsApart } from './comparables';
import { siblings } from './label-queries';

import { type SummaryRow, summaryColumns, summaryJoins, visibleTo, withImage } from './summary';

/** What insights into an ad start from. `label` is what cards show. */
export type Regarded = Sibling & {
  make: string;
  model: string;
  condition: string;
  bodytype: string;
  label: PriceLabel | null;
};

/** An ad by slug or id, if the viewer may see it. */
export async function regardedAd(
  database: Sql,
  slugOrId: string,
  viewer: number | null,
): Promise<Regarded | undefined> {
  const [ad] = await rows<Regarded>(
    database,
    sql`select id::int as id, make, model, condition, bodytype, price, year::int as year, mileage,
          price_label as label from ads
        where (ads.slug = ${slugOrId} or ads.id = ${idOf(slugOrId)}::bigint) and ${visibleTo(sql`${viewer}::bigint`)}
        order by ads.slug = ${slugOrId} desc limit 1`,
  );
  return ad;
}

/** Active ads of an ad's make, model and condition that may be comparable; which of them are, `comparablesAmong` says. */
export function siblingsNear(database: Sql, ad: Regarded): Promise<Sibling[]> {
  const apart = mileageApart(ad.mileage);
  return rows(
    database,
    sql`select id::int as id, price, year::int as year, mileage from ads
        where ${siblings(ad)} and year between ${ad.year - yearsApart}::int and ${ad.year + yearsApart}::int
          and mileage between ${ad.mileage - apart}::int and ${ad.mileage + apart}::int`,
  );
}

/** How far from an ad's price a similar one may lie, as a share of it. */
const band = 0.25;

/**
 * Similar ads: active, of the same body type, within a quarter of the price. The nearest come first: the share by which
 * the price differs, and 3 % more for each year between them and for another make. Looked at are the hundred nearest in
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
