import type { ValueLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idArray, idArrayText, textArray } from '../../platform/database/json';
import { adListingChanged } from './ad-changed';

/** A label and the price in percent of the estimate; both null without an estimate. */
export type StoredValue = { id: number; label: ValueLabel | null; percent: number | null };

/** Stores labels in the order of ids, so that two writers cannot deadlock, and publishes the ads for the index. */
export async function setPriceLabels(db: Db, values: readonly StoredValue[]): Promise<void> {
  if (values.length === 0) return;
  const labels = textArray(values.map(({ label }) => label ?? ''));
  const percents = sql`${idArrayText(values.map(({ percent }) => percent))}::smallint[]`;
  const given = sql`unnest(${idArray(values.map(({ id }) => id))}, ${labels}, ${percents})`;
  await db.execute(
    sql`with labeled as (
          update ads set value_label = nullif(given.label, ''), value_percent = given.percent,
            price_label = nullif(nullif(given.label, ''), 'check') from (
            select ads.id, given.label, given.percent from ${given} as given(id, label, percent)
              join ads on ads.id = given.id
            order by ads.id for no key update of ads) as given
          where ads.id = given.id returning ads.id)
        insert into events (type, subject_id) select ${adListingChanged.name}, id from labeled`,
  );
}
