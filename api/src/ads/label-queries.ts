import type { PriceLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idArray, textArray } from '../database/json';
import type { Sibling } from './comparables';

/** Ads whose prices are compared are of one make, model and condition. */
export type Kind = { make: string; model: string; condition: string };

/** The active ads of a kind, as a condition. */
export const siblings = ({ make, model, condition }: Kind): SQL =>
  sql`status = 'active' and lower(make) = lower(${make}) and lower(model) = lower(${model}) and condition = ${condition}`;

export type Labelled = Sibling & { label: PriceLabel | null };

export const adsOfKind = (database: Sql, kind: Kind): Promise<Labelled[]> =>
  rows(
    database,
    sql`select id::int as id, price, year::int as year, mileage, price_label as label from ads where ${siblings(kind)}`,
  );

/** Every kind of which there is an active ad. */
export const allKinds = (database: Sql): Promise<Kind[]> =>
  rows(
    database,
    sql`select lower(make) as make, lower(model) as model, condition from ads where status = 'active' group by 1, 2, 3`,
  );

/** Some ads as they are now, with their kind, if they are on offer. */
export const adsNow = async (database: Sql, ids: readonly number[]): Promise<(Sibling & Kind)[]> =>
  ids.length > 0
    ? rows(
        database,
        sql`select id::int as id, price, year::int as year, mileage, make, model, condition from ads
            where status = 'active' and id = any(${idArray(ids)})`,
      )
    : [];

/** Writes labels: ids in order, so that two writers never wait for each other. */
export async function setLabels(
  database: Sql,
  labels: readonly { id: number; label: PriceLabel | null }[],
): Promise<void> {
  if (labels.length === 0) return;
  const given = sql`unnest(${idArray(labels.map(({ id }) => id))}, ${textArray(labels.map(({ label }) => label ?? ''))})`;
  await database.execute(
    sql`update ads set price_label = nullif(given.label, '') from (
          select ads.id, given.label from ${given} as given(id, label) join ads on ads.id = given.id
          order by ads.id for update of ads) as given
        where ads.id = given.id`,
  );
}
