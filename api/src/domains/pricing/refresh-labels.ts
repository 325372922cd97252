import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from '../../platform/collections/group-by';
import { withAdvisoryLock } from '../../platform/database/advisory-lock';
import type { Db } from '../../platform/database/database';
import type { Job } from '../../platform/domain';
import { isRegistered, moveCheckpoint, peekEvents, registerConsumer } from '../../platform/events/consume';
import { readOpenTransaction } from '../../platform/events/snapshot';
import {
  type LabeledAd,
  listSegments,
  type PriceSegment,
  readCurrentAds,
  readSegment,
} from '../../read-models/price-segments';
import { type AdChanged, adChanged, type StoredValue, setPriceLabels } from '../ads';
import { NearestCars, type Place } from './valuation/nearest-cars';
import { type Estimates, refreshMarketTrend, refreshTrend } from './valuation/refresh-trend';
import { SimilarCars } from './valuation/similar-cars';
import {
  deleteTrend,
  findStaleSegments,
  type Market,
  markStale,
  readMarket,
  readTrend,
  type Trend,
} from './valuation/trend-repository';
import { estimateAmong, withRange } from './valuation/value-car';
import { type StoredLabel, toStoredLabel } from './valuation/value-label';

const CONSUMER = 'car-values';
/** Changes that one run takes up, all those of a model together. */
const CHANGES_PER_RUN = 4_000;
/** A run begins no other model after this; models that then wait are refreshed as stale ones. */
export const RUN_BUDGET_MS = 30_000;
/** Time budget before yielding to the event loop. */
const YIELD_AFTER_MS = 1;
/** A percent that moved by less is not stored: every change of the market moves many by a little. */
const MIN_PERCENT_CHANGE = 2;
/** Trends that one run refreshes, more than are a day old each minute; it begins none after this many ads. */
const TRENDS_PER_RUN = 20;
const ADS_PER_RUN = 10_000;

/** Where cars of a segment were before a change and are after it. */
type AffectedSegment = { segment: PriceSegment; places: Place[] };

/** The ads that changes concern, by segment, in their old and current state. */
async function findAffectedSegments(db: Db, changes: readonly AdChanged[]): Promise<AffectedSegment[]> {
  const before = changes.flatMap(({ subject, data: was }) =>
    was?.status === 'active' ? [{ ...was, id: subject, variant: null }] : [],
  );
  const now = await readCurrentAds(db, [...new Set(changes.map(({ subject }) => subject))]);
  const segments = new Map<string, AffectedSegment>();
  for (const ad of [...before, ...now]) {
    const { make, model, condition } = ad;
    const key = [make, model, condition].join('\n').toLowerCase();
    const affected = segments.get(key) ?? { segment: { make, model, condition }, places: [] };
    segments.set(key, affected);
    affected.places.push(ad);
  }
  return [...segments.values()];
}

const isStored = (ad: LabeledAd, { label, percent }: StoredLabel): boolean =>
  !ad.isPending && ad.label === label && Math.abs((ad.percent ?? 0) - (percent ?? 0)) < MIN_PERCENT_CHANGE;

/** Recomputes the labels of some ads of a segment and stores those that differ. */
async function relabel(
  db: Db,
  { condition }: PriceSegment,
  ads: readonly LabeledAd[],
  { trend, estimates }: { trend: Trend; estimates?: Estimates },
  similar: SimilarCars,
  changedPlaces?: readonly Place[],
): Promise<void> {
  const nearest = new NearestCars(ads);
  const changed: StoredValue[] = [];
  let turnStart = performance.now();
  for (const ad of ads) {
    if (performance.now() - turnStart > YIELD_AFTER_MS) {
      await nextTurn();
      turnStart = performance.now();
    }
    if (changedPlaces && !nearest.isAffected(ad, changedPlaces)) continue;
    const known = estimates?.get(ad.id);
    const estimate =
      known === undefined
        ? await estimateAmong(db, ad, condition, nearest.find(ad), trend.slopes, similar.find)
        : (known ?? undefined);
    const label = toStoredLabel(ad.price, withRange(estimate, trend.intervals));
    if (!isStored(ad, label)) changed.push({ id: ad.id, price: ad.price, ...label });
  }
  await setPriceLabels(db, changed);
}

/** Recomputes the labels of a model's ads that changes at these places may concern. */
async function refreshAffected(tx: Db, { segment, places }: AffectedSegment, similar: SimilarCars): Promise<void> {
  const ads = await readSegment(tx, segment);
  const { isOfModel, ...trend } = await readTrend(tx, segment);
  const learn = async () => refreshTrend(tx, segment, ads, await readMarket(tx, segment.condition), similar.find);
  await relabel(tx, segment, ads, isOfModel ? { trend } : await learn(), similar, places);
}

/**
 * Handles the changes since the last run, model by model, each in a transaction of its own. The checkpoint moves at the end:
 * after a crash all of them are handled again.
 * @param deadline time of `performance.now()`
 */
async function refreshChanged(db: Db, similar: SimilarCars, deadline: number): Promise<void> {
  const { events, from, to } = await peekEvents(db, CONSUMER, adChanged, CHANGES_PER_RUN);
  if (events.length === 0) return;
  const waiting: PriceSegment[] = [];
  for (const affected of await findAffectedSegments(db, events)) {
    // A model without a trend cannot wait; it has few ads.
    if (performance.now() > deadline && (await readTrend(db, affected.segment)).isOfModel) {
      waiting.push(affected.segment);
      continue;
    }
    const isDone = await withAdvisoryLock(db, CONSUMER, async (tx) => {
      await refreshAffected(tx, affected, similar);
      return true;
    });
    // Another process is at the same changes, or at newer ones.
    if (!isDone) return;
  }
  await db.transaction(async (tx) => {
    await moveCheckpoint(tx, CONSUMER, from, to);
    await markStale(tx, waiting);
  });
}

/** @returns the number of its ads */
async function refreshSegment(db: Db, segment: PriceSegment, market: Market, similar: SimilarCars): Promise<number> {
  const ads = await readSegment(db, segment);
  if (ads.length === 0) await deleteTrend(db, segment);
  else await relabel(db, segment, ads, await refreshTrend(db, segment, ads, market, similar.find), similar);
  return ads.length;
}

/**
 * Learns trends that are a day old again, since a market also changes with time, and updates the labels: at least one in each
 * run, and no other one after the deadline.
 */
async function refreshStaleTrends(db: Db, similar: SimilarCars, deadline: number): Promise<void> {
  const conditionsRefreshed = new Set<string>();
  let refreshedAds = 0;
  for (const segment of await findStaleSegments(db, TRENDS_PER_RUN)) {
    if (refreshedAds >= ADS_PER_RUN || (refreshedAds > 0 && performance.now() > deadline)) break;
    const refresh = async (tx: Db) => refreshSegment(tx, segment, await readMarket(tx, segment.condition), similar);
    refreshedAds += (await withAdvisoryLock(db, CONSUMER, refresh)) ?? 0;
    conditionsRefreshed.add(segment.condition);
  }
  for (const condition of conditionsRefreshed)
    await withAdvisoryLock(db, CONSUMER, (tx) => refreshMarketTrend(tx, condition));
}

/** Learns every trend and labels every active ad: on first run in a new database, and in one from before estimates. */
export async function relabelAll(db: Db): Promise<void> {
  const from = await readOpenTransaction(db);
  const similar = new SimilarCars();
  const segments = groupBy(await listSegments(db), ({ condition }) => condition);
  for (const [condition, ofCondition] of segments) {
    const former = await readMarket(db, condition);
    for (const segment of ofCondition)
      await refreshTrend(db, segment, await readSegment(db, segment), former, similar.find);
    const market = await refreshMarketTrend(db, condition);
    for (const segment of ofCondition) await refreshSegment(db, segment, market, similar);
  }
  // Registered last: when the process dies before this, the next run labels everything again.
  await registerConsumer(db, CONSUMER, from);
}

/** Job: recomputes the stored price labels of changed ads and of the ads comparable to them. */
export const refreshLabels: Job = async (deps) => {
  const { db } = deps.database;
  if (!(await isRegistered(db, CONSUMER))) return relabelAll(db);
  const [similar, deadline] = [new SimilarCars(), performance.now() + RUN_BUDGET_MS];
  await refreshChanged(db, similar, deadline);
  await refreshStaleTrends(db, similar, deadline);
};
