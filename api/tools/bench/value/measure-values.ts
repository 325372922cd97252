import type { ValueLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { relabelAll } from '../../../src/domains/pricing/refresh-labels';
import { type Valuation, valueCar } from '../../../src/domains/pricing/valuation/value-car';
import { toStoredLabel } from '../../../src/domains/pricing/valuation/value-label';
import { groupBy } from '../../../src/platform/collections/group-by';
import type { Db } from '../../../src/platform/database/database';
import { type PriceSegment, readCurrentAds } from '../../../src/read-models/price-segments';
import { rows } from '../../../test/support/rows';
import { Random } from '../../seed/random';
import { type Association, measureAssociation, testWithin } from './association';
import { compareRanks, type RankTest } from './compare-ranks';

/** Ads whose price is hidden, and ads planted at a fraction of their value. */
export type ValueTrial = { hidden: number; planted: number; seed: number };

export type ValueFigures = {
  /** Of the hidden prices: the share with an estimate, the median error of it, and the share within the 80 % range. */
  covered: number;
  medianError: number;
  inRange: number;
  byLevel: Record<string, { cars: number; medianError: number; inRange: number }>;
  labels: Record<string, number>;
  /**
   * The label against the third of its generation's trims that a trim is in; p also `within` generations, since these differ in
   * their number of trims. The price in percent of the estimate against the same third, and the label against the seller.
   */
  labelAndTrim: Association & { within: number };
  percentAndTrim: RankTest;
  labelAndSeller: Association;
  plantedLabels: Record<string, number>;
  plantedGreen: number;
};

const PLANTED_SHARE = { min: 0.3, max: 0.6 };

type Judged = { price: number; valuation: Valuation | undefined };

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function judge(judged: readonly Judged[]) {
  const known = judged.flatMap(({ price, valuation }) => (valuation ? [{ price, valuation }] : []));
  const inRange = known.filter(({ price, valuation: { low, high } }) => price >= low && price <= high);
  const errors = known.map(({ price, valuation }) => Math.abs(valuation.value / price - 1));
  return { cars: known.length, medianError: median(errors), inRange: inRange.length / known.length };
}

const countBy = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(values)].sort().map((value) => [value, values.filter((other) => other === value).length]),
  );

/** Each ad with its price as it was; in the database these have none. */
async function hidePrices(db: Db, ids: readonly number[]) {
  const ads = await readCurrentAds(db, ids);
  await db.execute(sql.raw(`update ads set price = 0 where id in (${ids.join(',')})`));
  return ads;
}

async function estimateHidden(db: Db, ids: readonly number[]): Promise<(Judged & PriceSegment)[]> {
  const hidden = await hidePrices(db, ids);
  await relabelAll(db);
  const judged: (Judged & PriceSegment)[] = [];
  for (const ad of hidden) judged.push({ ...ad, valuation: await valueCar(db, ad, ad) });
  for (const { id, price } of hidden) await db.execute(sql`update ads set price = ${price} where id = ${id}`);
  return judged;
}

/** Lowers prices to a share of the cars' values. @returns the labels then; cars without an estimate are left out */
async function plant(db: Db, ids: readonly number[], random: Random): Promise<string[]> {
  const { min, max } = PLANTED_SHARE;
  for (const ad of await readCurrentAds(db, ids)) {
    const share = min + random.next() * (max - min);
    const value = (await valueCar(db, ad, ad))?.value ?? 0;
    await db.execute(sql`update ads set price = ${Math.round(value * share)} where id = ${ad.id}`);
  }
  const labels: string[] = [];
  for (const ad of await readCurrentAds(db, ids))
    if (ad.price > 0) labels.push(toStoredLabel(ad.price, await valueCar(db, ad, ad)).label ?? 'none');
  return labels;
}

type LabeledVariant = { label: ValueLabel; percent: number; trim: string; generation: string; seller: string };
/** Stored labels, with the third of the trims of its generation that the variant's is in. */
const readLabels = (db: Db) =>
  rows<LabeledVariant>(
    db,
    sql`select value_label as label, value_percent::int as percent, is_dealer::text as seller,
          concat_ws('|', variants.make, variants.model, generation) as generation,
          ceil(3.0 * trim_rank / (select max(trim_rank) from variants other
            where (other.make, other.model, other.generation) = (variants.make, variants.model, variants.generation)))::text as trim
        from ads join variants on variants.id = ads.variant_id join users on users.id = ads.creator_id
        where status = 'active' and value_label is not null and condition = 'Used' and exists (
          select 1 from variants other where (other.make, other.model, other.generation) =
            (variants.make, variants.model, variants.generation) and other.trim_rank > 1)`,
  );

/**
 * Judges the estimates of a seeded market: hides prices at random and estimates them from the others, compares labels with
 * trims, and plants ads far below their price. Changes the database.
 */
export async function measureValues(db: Db, { hidden, planted, seed }: ValueTrial): Promise<ValueFigures> {
  const random = new Random(seed);
  const ads = await rows<{ id: number }>(
    db,
    sql`select id::int as id from ads where status = 'active' and variant_id is not null and price > 0 order by id`,
  );
  const shuffled = random.shuffle(ads.map(({ id }) => id));
  const judged = await estimateHidden(db, shuffled.slice(0, hidden));
  await relabelAll(db);
  const labels = await readLabels(db);
  const generations = groupBy(labels, ({ generation }) => generation);
  const pairWithTrim = ({ label, trim }: LabeledVariant) => [label, trim] as const;
  const plantedLabels = await plant(db, shuffled.slice(hidden, hidden + planted), random);
  const { cars, ...accuracy } = judge(judged);
  const levels = [...new Set(judged.map(({ valuation }) => valuation?.level ?? 'none'))];
  return {
    covered: cars / judged.length,
    ...accuracy,
    byLevel: Object.fromEntries(
      levels.map((level) => [level, judge(judged.filter(({ valuation }) => valuation?.level === level))]),
    ),
    labels: countBy(labels.map(({ label }) => label)),
    labelAndTrim: {
      ...measureAssociation(labels.map(pairWithTrim)),
      within: testWithin(
        [...generations.values()].map((cars) => cars.map(pairWithTrim)),
        random,
      ),
    },
    percentAndTrim: compareRanks(labels.map(({ percent, trim }) => [percent, trim])),
    labelAndSeller: measureAssociation(labels.map(({ label, seller }) => [label, seller])),
    plantedLabels: countBy(plantedLabels),
    plantedGreen: plantedLabels.filter((label) => label === 'great' || label === 'good').length,
  };
}
