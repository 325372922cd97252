import type { PriceLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { idArray } from '../platform/database/json';

export type PricedAd = { price: number; year: number; mileage: number };
/** An ad of the same make, model and condition. */
export type ComparableCandidate = PricedAd & { id: number };

/** Prices are compared among ads of one make, model and condition. */
export type PriceSegment = { make: string; model: string; condition: string };

/** SQL condition: the active ads of a segment. */
export const inSegment = ({ make, model, condition }: PriceSegment): SQL =>
  sql`status = 'active' and lower(make) = lower(${make}) and lower(model) = lower(${model}) and condition = ${condition}`;

export type LabeledAd = ComparableCandidate & { label: PriceLabel | null };

export const readSegment = (db: Db, segment: PriceSegment): Promise<LabeledAd[]> =>
  rows(
    db,
    sql`select id::int as id, price, year::int as year, mileage, price_label as label from ads where ${inSegment(segment)}`,
  );

/** Every segment with an active ad. */
export const listSegments = (db: Db): Promise<PriceSegment[]> =>
  rows(
    db,
    sql`select lower(make) as make, lower(model) as model, condition from ads where status = 'active' group by 1, 2, 3`,
  );

/** The ads of these ids that are active, with their segment. */
export const readCurrentAds = async (
  db: Db,
  ids: readonly number[],
): Promise<(ComparableCandidate & PriceSegment)[]> =>
  ids.length > 0
    ? rows(
        db,
        sql`select id::int as id, price, year::int as year, mileage, make, model, condition from ads
            where status = 'active' and id = any(${idArray(ids)})`,
      )
    : [];
