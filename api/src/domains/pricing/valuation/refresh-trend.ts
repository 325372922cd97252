import { groupBy } from '../../../platform/collections/group-by';
import type { Db } from '../../../platform/database/database';
import type { FindSimilarCars } from '../../../read-models/comparable-cars';
import type { PricedCar, PriceSegment } from '../../../read-models/price-segments';
import type { Estimate } from './estimate';
import { mergeResiduals, type ResidualsByLevel, residualOf, summarize, toIntervals } from './intervals';
import { NearestCars } from './nearest-cars';
import { addSums, fitSlopes, sumTrend } from './price-trend';
import { type Market, readEvidence, saveTrend, type Trend } from './trend-repository';
import { estimateAmong } from './value-car';
import type { Slopes } from './value-factors';

/** Cars whose prices are compared with their estimates, at most. */
const MAX_SAMPLED = 200;
/** Cars that slopes are fitted to, at most. */
const MAX_FITTED = 2_000;

/** Every so-and-so-many-th item, so that at most `limit` are left. */
function sample<Item>(items: readonly Item[], limit: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / limit));
  return items.filter((_, index) => index % step === 0);
}

/** Estimates by ad; null without one. */
export type Estimates = ReadonlyMap<number, Estimate | null>;

async function estimateSample(
  db: Db,
  condition: string,
  cars: readonly PricedCar[],
  slopes: Slopes,
  findSimilar: FindSimilarCars,
): Promise<Estimates> {
  const nearest = new NearestCars(cars);
  const estimates = new Map<number, Estimate | null>();
  for (const car of sample(cars, MAX_SAMPLED))
    if (car.price > 0)
      estimates.set(car.id, (await estimateAmong(db, car, condition, nearest.find(car), slopes, findSimilar)) ?? null);
  return estimates;
}

function measureResiduals(cars: readonly PricedCar[], estimates: Estimates): ResidualsByLevel {
  const found = cars.flatMap(({ id, price }) => {
    const estimate = estimates.get(id);
    return estimate ? [{ level: estimate.level, residual: residualOf(price, estimate) }] : [];
  });
  const byLevel = [...groupBy(found, ({ level }) => level)];
  return Object.fromEntries(
    byLevel.map(([level, ofLevel]) => [level, summarize(ofLevel.map(({ residual }) => residual))]),
  );
}

/**
 * Learns the trend of a model from its active ads, in the order of ids so that the result is always the same.
 * @returns also the estimates that it compared with prices: of every ad, or of a sample of many
 */
export async function refreshTrend(
  db: Db,
  segment: PriceSegment,
  ads: readonly PricedCar[],
  market: Market,
  findSimilar: FindSimilarCars,
): Promise<{ trend: Trend; estimates: Estimates }> {
  const cars = ads.toSorted((a, b) => a.id - b.id);
  const sums = sumTrend(sample(cars, MAX_FITTED), market.slopes);
  const slopes = fitSlopes(sums, market.slopes);
  const estimates = await estimateSample(db, segment.condition, cars, slopes, findSimilar);
  const residuals = measureResiduals(cars, estimates);
  const trend = { slopes, intervals: toIntervals(residuals, market.residuals) };
  await saveTrend(db, segment, { ...trend, sums, residuals });
  return { trend, estimates };
}

/** Computes the trend of all models from what is stored about each. */
export async function refreshMarketTrend(db: Db, condition: string): Promise<Market> {
  const evidence = await readEvidence(db, condition);
  const sums = addSums(evidence.map((model) => model.sums));
  const residuals = mergeResiduals(evidence.map((model) => model.residuals));
  const trend = { slopes: fitSlopes(sums), intervals: toIntervals({}, residuals) };
  await saveTrend(db, { make: '', model: '', condition }, { ...trend, sums, residuals });
  return { slopes: trend.slopes, residuals };
}
