import type { PriceLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';
import { idArray, textArray } from '../../platform/database/json';
import type { ComparableCandidate } from './comparables';

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

/** Updates labels in the order of ids, so that two writers cannot deadlock. */
export async function setLabels(db: Db, labels: readonly { id: number; label: PriceLabel | null }[]): Promise<void> {
  if (labels.length === 0) return;
  const given = sql`unnest(${idArray(labels.map(({ id }) => id))}, ${textArray(labels.map(({ label }) => label ?? ''))})`;
  await db.execute(
    sql`update ads set price_label = nullif(given.label, '') from (
          select ads.id, given.label from ${given} as given(id, label) join ads on ads.id = given.id
          order by ads.id for update of ads) as given
        where ads.id = given.id`,
  );
}
