import type { PriceLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

export type PricedAd = { price: number; year: number; mileage: number };
/** An ad of the same make, model and condition. */
export type ComparableCandidate = PricedAd & { id: number };

/** Prices are compared among ads of one make, model and condition. */
export type PriceSegment = { make: string; model: string; condition: string };

const { placeholder } = sql;
/** SQL condition of a prepared statement with the values of a `PriceSegment`: its active ads. */
export const isInSegment: SQL = sql`status = 'active' and lower(make) = lower(${placeholder('make')})
  and lower(model) = lower(${placeholder('model')}) and condition = ${placeholder('condition')}`;

export type LabeledAd = ComparableCandidate & { label: PriceLabel | null };

/** The active ads of a segment with their stored labels. */
export const readSegment = prepared<PriceSegment, LabeledAd>(
  'price-segment',
  sql`select id::int as id, price, year::int as year, mileage, price_label as label from ads where ${isInSegment}`,
);

const readSegments = prepared<Record<string, never>, PriceSegment>(
  'price-segments',
  sql`select lower(make) as make, lower(model) as model, condition from ads where status = 'active' group by 1, 2, 3`,
);

/** Every segment with an active ad. */
export const listSegments = (db: Db): Promise<PriceSegment[]> => readSegments(db, {});

const readCurrent = prepared<{ ids: string }, ComparableCandidate & PriceSegment>(
  'priced-ads',
  sql`select id::int as id, price, year::int as year, mileage, make, model, condition from ads
      where status = 'active' and id = any(${placeholder('ids')}::bigint[])`,
);

/** The ads of these ids that are active, with their segment. */
export const readCurrentAds = async (
  db: Db,
  ids: readonly number[],
): Promise<(ComparableCandidate & PriceSegment)[]> =>
  ids.length > 0 ? readCurrent(db, { ids: idArrayText(ids) }) : [];
