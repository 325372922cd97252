import type { ValueLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idArray, idArrayText, textArray } from '../../platform/database/json';
import { adListingChanged, adValued } from './ad-changed';

/** The label of an ad for this price, and the price in percent of the estimate; both null without an estimate. */
export type StoredValue = { id: number; price: number; label: ValueLabel | null; percent: number | null };

/**
 * Stores labels in the order of ids, so that two writers cannot deadlock, and publishes the ads for the index; also those
 * whose label was pending. An ad that has another price by now is left out: its change has it labeled again.
 */
export async function setPriceLabels(db: Db, values: readonly StoredValue[]): Promise<void> {
  if (values.length === 0) return;
  const labels = textArray(values.map(({ label }) => label ?? ''));
  const percents = sql`${idArrayText(values.map(({ percent }) => percent))}::smallint[]`;
  const prices = sql`${idArrayText(values.map(({ price }) => price))}::integer[]`;
  const given = sql`unnest(${idArray(values.map(({ id }) => id))}, ${prices}, ${labels}, ${percents})`;
  await db.execute(
    sql`with labeled as (
          update ads set value_label = nullif(given.label, ''), value_percent = given.percent,
            price_label = nullif(nullif(given.label, ''), 'check'), is_value_pending = false from (
            select ads.id, given.label, given.percent, ads.is_value_pending from ${given} as given(id, price, label, percent)
              join ads on ads.id = given.id and ads.price = given.price
            order by ads.id for no key update of ads) as given
          where ads.id = given.id returning ads.id, given.is_value_pending as was_pending)
        insert into events (type, subject_id) select ${adListingChanged.name}, id from labeled
          union all select ${adValued.name}, id from labeled where was_pending`,
  );
}
