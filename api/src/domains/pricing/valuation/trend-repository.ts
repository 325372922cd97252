import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import type { PriceSegment } from '../../../read-models/price-segments';
import { priceTrends } from '../schema';
import { type Intervals, type ResidualsByLevel, toIntervals } from './intervals';
import { PRIOR_SLOPES, type TrendSums } from './price-trend';
import type { Slopes } from './value-factors';

/** What an estimate needs to know about the prices of a model. */
export type Trend = { slopes: Slopes; intervals: Intervals };
/** What the ads of a model say about them. */
export type TrendEvidence = { sums: TrendSums; residuals: ResidualsByLevel };

const { placeholder } = sql;
const isSegment = sql`make = lower(${placeholder('make')}) and model = lower(${placeholder('model')})
  and condition = ${placeholder('condition')}`;
const trendRow = sql`select slopes, intervals, make <> '' as "isOfModel" from price_trends
      where (${isSegment}) or (make = '' and model = '' and condition = ${placeholder('condition')})
      order by make desc limit 1`;
/** What is known of the prices of a model; without ads of all models. */
export type KnownTrend = Trend & { isOfModel: boolean };
/** The trend of a model as JSON, for a statement with the values of a `PriceSegment`; null without any ads. */
export const trendJson = sql`(select row_to_json(known) from (${trendRow}) as known)`;

const readTrendRow = prepared<PriceSegment, KnownTrend>('price-trend', trendRow);

/** What is assumed without any ads. */
export const assumedTrend = (): KnownTrend => ({
  slopes: PRIOR_SLOPES,
  intervals: toIntervals({}, {}),
  isOfModel: false,
});

/** The trend of a model; without ads that of all models, and without any ads what is assumed. */
export async function readTrend(db: Db, segment: PriceSegment): Promise<KnownTrend> {
  const [found] = await readTrendRow(db, segment);
  return found ?? assumedTrend();
}

/** What the trend of a model is drawn towards. */
export type Market = { slopes: Slopes; residuals: ResidualsByLevel };
const readMarketRow = prepared<{ condition: string }, Market>(
  'market-trend',
  sql`select slopes, residuals from price_trends
      where make = '' and model = '' and condition = ${placeholder('condition')}`,
);

/** The trend of all models; before the first refresh what is assumed. */
export async function readMarket(db: Db, condition: string): Promise<Market> {
  const [found] = await readMarketRow(db, { condition });
  return found ?? { slopes: PRIOR_SLOPES, residuals: {} };
}

const readEvidenceRows = prepared<{ condition: string }, TrendEvidence>(
  'trend-evidence',
  sql`select sums, residuals from price_trends where condition = ${placeholder('condition')} and make <> ''`,
);

/** The evidence of every model. */
export const readEvidence = (db: Db, condition: string): Promise<TrendEvidence[]> =>
  readEvidenceRows(db, { condition });

export async function saveTrend(db: Db, segment: PriceSegment, trend: Trend & TrendEvidence): Promise<void> {
  const names = { make: segment.make.toLowerCase(), model: segment.model.toLowerCase() };
  const values = { ...trend, slopes: [...trend.slopes], refreshedAt: sql`now()` };
  await db
    .insert(priceTrends)
    .values({ ...names, condition: segment.condition, ...values })
    .onConflictDoUpdate({ target: [priceTrends.make, priceTrends.model, priceTrends.condition], set: values });
}

const readStale = prepared<{ limit: number }, PriceSegment>(
  'stale-price-trends',
  sql`select make, model, condition from price_trends
      where make <> '' and refreshed_at < now() - interval '1 day' order by refreshed_at limit ${placeholder('limit')}::int`,
);

/** Models whose trend is older than a day, the oldest first. */
export const findStaleSegments = (db: Db, limit: number): Promise<PriceSegment[]> => readStale(db, { limit });

/** Makes the trends of these models the next that are refreshed. */
export async function markStale(db: Db, segments: readonly PriceSegment[]): Promise<void> {
  for (const { make, model, condition } of segments)
    await db
      .update(priceTrends)
      .set({ refreshedAt: sql`'epoch'` })
      .where(
        and(
          eq(priceTrends.make, make.toLowerCase()),
          eq(priceTrends.model, model.toLowerCase()),
          eq(priceTrends.condition, condition),
        ),
      );
}

export async function deleteTrend(db: Db, { make, model, condition }: PriceSegment): Promise<void> {
  await db.execute(
    sql`delete from price_trends where make = ${make} and model = ${model} and condition = ${condition}`,
  );
}
