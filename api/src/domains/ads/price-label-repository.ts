import type { PriceLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idArray, textArray } from '../../platform/database/json';
import { adListingChanged } from './ad-changed';

/** Stores price labels in the order of ids, so that two writers cannot deadlock, and publishes the ads for the index. */
export async function setPriceLabels(
  db: Db,
  labels: readonly { id: number; label: PriceLabel | null }[],
): Promise<void> {
  if (labels.length === 0) return;
  const given = sql`unnest(${idArray(labels.map(({ id }) => id))}, ${textArray(labels.map(({ label }) => label ?? ''))})`;
  await db.execute(
    sql`with labeled as (
          update ads set price_label = nullif(given.label, '') from (
            select ads.id, given.label from ${given} as given(id, label) join ads on ads.id = given.id
            order by ads.id for update of ads) as given
          where ads.id = given.id returning ads.id)
        insert into events (type, subject_id) select ${adListingChanged.name}, id from labeled`,
  );
}
