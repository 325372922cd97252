import type { ValueLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/**
 * A car and what it is offered for, by a dealer or not. `posted` is in days since 1970; `newPrice` is that of its variant in the money of
 * `newPriceYear`. The three of the variant are null for a car without one.
 */
export type PricedCar = {
  id: number;
  price: number;
  year: number;
  mileage: number;
  posted: number;
  isDealer: boolean;
  variant: string | null;
  newPrice: number | null;
  newPriceYear: number | null;
};

/** Prices are compared among ads of one make, model and condition; names in any case. */
export type PriceSegment = { make: string; model: string; condition: string };

const { placeholder } = sql;
/** SQL condition of a prepared statement with the values of a `PriceSegment`: its active ads. */
export const isInSegment: SQL = sql`status = 'active' and lower(ads.make) = lower(${placeholder('make')})
  and lower(ads.model) = lower(${placeholder('model')}) and condition = ${placeholder('condition')}`;

/** The columns of a `PricedCar`, and the tables that they are read from. */
export const pricedCarColumns: SQL = sql`ads.id::int as id, price, year::int as year, mileage,
  extract(epoch from ads.created_at)::float / 86400 as posted, users.is_dealer as "isDealer", variant_id as variant,
  variants.price_when_new as "newPrice", variants.price_year::int as "newPriceYear"`;
export const pricedCarTables: SQL = sql`ads join users on users.id = ads.creator_id
  left join variants on variants.id = ads.variant_id`;

/** `percent`: the price in percent of the estimate when the label was stored, which `isPending` when that was another price. */
export type LabeledAd = PricedCar & { label: ValueLabel | null; percent: number | null; isPending: boolean };
/** The columns of the label of a `LabeledAd`. */
export const labelColumns: SQL = sql`value_label as label, value_percent::int as percent, is_value_pending as "isPending"`;

/** The active ads of a segment with their stored labels. */
export const readSegment = prepared<PriceSegment, LabeledAd>(
  'price-segment',
  sql`select ${pricedCarColumns}, ${labelColumns}
      from ${pricedCarTables} where ${isInSegment}`,
);

const readSegments = prepared<Record<string, never>, PriceSegment>(
  'price-segments',
  sql`select lower(make) as make, lower(model) as model, condition from ads where status = 'active' group by 1, 2, 3`,
);

/** Every segment with an active ad. */
export const listSegments = (db: Db): Promise<PriceSegment[]> => readSegments(db, {});

const readCurrent = prepared<{ ids: string }, PricedCar & PriceSegment>(
  'priced-ads',
  sql`select ${pricedCarColumns}, ads.make, ads.model, condition from ${pricedCarTables}
      where status = 'active' and ads.id = any(${placeholder('ids')}::bigint[])`,
);

/** The ads of these ids that are active, with their segment. */
export const readCurrentAds = async (db: Db, ids: readonly number[]): Promise<(PricedCar & PriceSegment)[]> =>
  ids.length > 0 ? readCurrent(db, { ids: idArrayText(ids) }) : [];
