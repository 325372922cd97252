import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from '../../platform/collections/group-by';
import { withAdvisoryLock } from '../../platform/database/advisory-lock';
import type { Db } from '../../platform/database/database';
import type { Job } from '../../platform/domain';
import { isRegistered, registerConsumer } from '../../platform/events/consume';
import { readOpenTransaction } from '../../platform/events/snapshot';
import { eventConsumer } from '../../platform/jobs/event-consumer';
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
import {
  deleteTrend,
  findStaleSegments,
  type Market,
  readMarket,
  readTrend,
  type Trend,
} from './valuation/trend-repository';
import { estimateAmong, withRange } from './valuation/value-car';
import { type StoredLabel, toStoredLabel } from './valuation/value-label';

const CONSUMER = 'car-values';
/** Changes processed in one transaction. */
const BATCH_SIZE = 200;
/** Time budget before yielding to the event loop. */
const YIELD_AFTER_MS = 1;
/** A percent that moved by less is not stored: every change of the market moves many by a little. */
const MIN_PERCENT_CHANGE = 2;
/** Trends that one run refreshes, so that each is refreshed once a day; it begins none after this many ads. */
const TRENDS_PER_RUN = 5;
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
  ad.label === label && Math.abs((ad.percent ?? 0) - (percent ?? 0)) < MIN_PERCENT_CHANGE;

/** Recomputes the labels of some ads of a segment and stores those that differ. */
async function relabel(
  db: Db,
  { condition }: PriceSegment,
  ads: readonly LabeledAd[],
  { trend, estimates }: { trend: Trend; estimates?: Estimates },
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
        ? await estimateAmong(db, ad, condition, nearest.find(ad), trend.slopes)
        : (known ?? undefined);
    const label = toStoredLabel(ad.price, withRange(estimate, trend.intervals));
    if (!isStored(ad, label)) changed.push({ id: ad.id, ...label });
  }
  await setPriceLabels(db, changed);
}

const refreshChanged = eventConsumer(CONSUMER, adChanged, BATCH_SIZE, async (tx, changes) => {
  for (const { segment, places } of await findAffectedSegments(tx, changes)) {
    const ads = await readSegment(tx, segment);
    const { isOfModel, ...trend } = await readTrend(tx, segment);
    const learn = async () => refreshTrend(tx, segment, ads, await readMarket(tx, segment.condition));
    await relabel(tx, segment, ads, isOfModel ? { trend } : await learn(), places);
  }
});

/** @returns the number of its ads */
async function refreshSegment(db: Db, segment: PriceSegment, market: Market): Promise<number> {
  const ads = await readSegment(db, segment);
  if (ads.length === 0) await deleteTrend(db, segment);
  else await relabel(db, segment, ads, await refreshTrend(db, segment, ads, market));
  return ads.length;
}

/** Learns the trends that are a day old again, since a market also changes with time, and updates the labels. */
async function refreshStaleTrends(db: Db): Promise<void> {
  const conditionsRefreshed = new Set<string>();
  let refreshedAds = 0;
  for (const segment of await findStaleSegments(db, TRENDS_PER_RUN)) {
    if (refreshedAds >= ADS_PER_RUN) break;
    const refresh = async (tx: Db) => refreshSegment(tx, segment, await readMarket(tx, segment.condition));
    refreshedAds += (await withAdvisoryLock(db, CONSUMER, refresh)) ?? 0;
    conditionsRefreshed.add(segment.condition);
  }
  for (const condition of conditionsRefreshed)
    await withAdvisoryLock(db, CONSUMER, (tx) => refreshMarketTrend(tx, condition));
}

/** Learns every trend and labels every active ad: on first run in a new database, and in one from before estimates. */
export async function relabelAll(db: Db): Promise<void> {
  const from = await readOpenTransaction(db);
  const segments = groupBy(await listSegments(db), ({ condition }) => condition);
  for (const [condition, ofCondition] of segments) {
    const former = await readMarket(db, condition);
    for (const segment of ofCondition) await refreshTrend(db, segment, await readSegment(db, segment), former);
    const market = await refreshMarketTrend(db, condition);
    for (const segment of ofCondition) await refreshSegment(db, segment, market);
  }
  // Registered last: when the process dies before this, the next run labels everything again.
  await registerConsumer(db, CONSUMER, from);
}

/** Job: recomputes the stored price labels of changed ads and of the ads comparable to them. */
export const refreshLabels: Job = async (deps, now) => {
  const { db } = deps.database;
  if (!(await isRegistered(db, CONSUMER))) return relabelAll(db);
  await refreshChanged(deps, now);
  await refreshStaleTrends(db);
};
