import type { PriceLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idArray, textArray } from '../../platform/database/json';

/** Stores price labels in the order of ids, so that two writers cannot deadlock. */
export async function setPriceLabels(
  db: Db,
  labels: readonly { id: number; label: PriceLabel | null }[],
): Promise<void> {
  if (labels.length === 0) return;
  const given = sql`unnest(${idArray(labels.map(({ id }) => id))}, ${textArray(labels.map(({ label }) => label ?? ''))})`;
  await db.execute(
    sql`update ads set price_label = nullif(given.label, '') from (
          select ads.id, given.label from ${given} as given(id, label) join ads on ads.id = given.id
          order by ads.id for update of ads) as given
        where ads.id = given.id`,
  );
}
