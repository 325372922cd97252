import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../platform/database/database';
import type { Job } from '../../platform/domain';
import { isRegistered, registerConsumer } from '../../platform/events/consume';
import { readOpenTransaction } from '../../platform/events/snapshot';
import { eventConsumer } from '../../platform/jobs/event-consumer';
import {
  type ComparableCandidate,
  type LabeledAd,
  listSegments,
  type PriceSegment,
  readCurrentAds,
  readSegment,
} from '../../read-models/price-segments';
import { type AdChanged, adChanged, setPriceLabels } from '../ads';
import { selectComparables } from './comparables';
import { priceInsight } from './price-label';

const CONSUMER = 'price-labels';
/** Changes processed in one transaction. */
const BATCH_SIZE = 200;
/** Time budget before yielding to the event loop. */
const YIELD_AFTER_MS = 1;

/** Ads of a segment before and after a change. */
type AffectedSegment = { segment: PriceSegment; ads: ComparableCandidate[] };

/** The ads that changes concern, by segment, in their old and current state. */
async function findAffectedSegments(db: Db, changes: readonly AdChanged[]): Promise<AffectedSegment[]> {
  const before = changes.flatMap(({ subject, data: was }) =>
    was?.status === 'active' ? [{ ...was, id: subject }] : [],
  );
  const now = await readCurrentAds(db, [...new Set(changes.map(({ subject }) => subject))]);
  const segments = new Map<string, AffectedSegment>();
  for (const ad of [...before, ...now]) {
    const { make, model, condition } = ad;
    const key = [make, model, condition].join('\n').toLowerCase();
    const affected = segments.get(key) ?? { segment: { make, model, condition }, ads: [] };
    segments.set(key, affected);
    affected.ads.push(ad);
  }
  return [...segments.values()];
}

/** Recomputes the labels of some ads of a segment and stores those that differ. */
async function relabel(db: Db, segment: PriceSegment, isAffected: (ad: LabeledAd) => boolean): Promise<void> {
  const segmentAds = await readSegment(db, segment);
  const comparables = selectComparables(segmentAds);
  const changed: { id: number; label: LabeledAd['label'] }[] = [];
  let turnStart = performance.now();
  for (const ad of segmentAds) {
    if (performance.now() - turnStart > YIELD_AFTER_MS) {
      await nextTurn();
      turnStart = performance.now();
    }
    if (!isAffected(ad)) continue;
    const label = priceInsight(ad, comparables(ad))?.label ?? null;
    if (label !== ad.label) changed.push({ id: ad.id, label });
  }
  await setPriceLabels(db, changed);
}

const refreshChanged = eventConsumer(CONSUMER, adChanged, BATCH_SIZE, async (tx, changes) => {
  for (const { segment, ads } of await findAffectedSegments(tx, changes)) {
    const ids = new Set(ads.map(({ id }) => id));
    const comparablesAmongChanged = selectComparables(ads);
    await relabel(tx, segment, (ad) => ids.has(ad.id) || comparablesAmongChanged(ad, 1).length > 0);
  }
});

/** Labels every active ad: on first run in a new database, and in one from before labels existed. */
export async function relabelAll(db: Db): Promise<void> {
  const from = await readOpenTransaction(db);
  for (const segment of await listSegments(db)) await relabel(db, segment, () => true);
  // Registered last: when the process dies before this, the next run labels everything again.
  await registerConsumer(db, CONSUMER, from);
}

/** Job: recomputes the stored price labels of changed ads and of the ads comparable to them (`priceInsight`). */
export const refreshLabels: Job = async (deps, now) =>
  (await isRegistered(deps.database.db, CONSUMER)) ? refreshChanged(deps, now) : relabelAll(deps.database.db);
