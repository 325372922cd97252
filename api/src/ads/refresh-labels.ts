import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../database/database';
import { inBatches } from '../jobs/in-batches';
import type { Parts } from '../server/parts';
import { type AdChange, follow, isFollowing, openTransaction, takeChanges } from './changes';
import { comparablesAmong, type Sibling } from './comparables';
import { adsNow, adsOfKind, allKinds, type Kind, type Labelled, setLabels } from './label-queries';
import { priceInsight } from './price-label';

const follower = 'price-labels';
/** Changes looked at in one transaction. */
const batch = 200;
/** Milliseconds of reckoning before requests have their turn. */
const atOnce = 1;

/** Ads as they were or are, which others of their kind are compared with. */
type Touched = { kind: Kind; ads: Sibling[] };

/** What changes touched, by kind: where an ad stood, where it stands, or both. */
async function touchedBy(database: Sql, changes: readonly AdChange[]): Promise<Touched[]> {
  const before = changes.flatMap(({ adId, was }) => (was?.status === 'active' ? [{ ...was, id: adId }] : []));
  const now = await adsNow(database, [...new Set(changes.map(({ adId }) => adId))]);
  const kinds = new Map<string, Touched>();
  for (const ad of [...before, ...now]) {
    const { make, model, condition } = ad;
    const key = [make, model, condition].join('\n').toLowerCase();
    const touched = kinds.get(key) ?? { kind: { make, model, condition }, ads: [] };
    kinds.set(key, touched);
    touched.ads.push(ad);
  }
  return [...kinds.values()];
}

/** Reckons the labels of some ads of a kind anew and writes those that differ. */
async function relabel(database: Sql, kind: Kind, isConcerned: (ad: Labelled) => boolean): Promise<void> {
  const siblings = await adsOfKind(database, kind);
  const comparables = comparablesAmong(siblings);
  const changed: { id: number; label: Labelled['label'] }[] = [];
  let turn = performance.now();
  for (const ad of siblings) {
    if (performance.now() - turn > atOnce) {
      await nextTurn();
      turn = performance.now();
    }
    if (!isConcerned(ad)) continue;
    const label = priceInsight(ad, comparables(ad))?.label ?? null;
    if (label !== ad.label) changed.push({ id: ad.id, label });
  }
  await setLabels(database, changed);
}

async function refreshBatch(transaction: Sql): Promise<number> {
  const changes = await takeChanges(transaction, follower, batch);
  for (const { kind, ads } of await touchedBy(transaction, changes)) {
    const ids = new Set(ads.map(({ id }) => id));
    const touching = comparablesAmong(ads);
    await relabel(transaction, kind, (ad) => ids.has(ad.id) || touching(ad, 1).length > 0);
  }
  return changes.length;
}

/** Labels every ad on offer: for a new database, and for one from before there were labels. */
export async function labelAll(database: Sql): Promise<void> {
  const from = await openTransaction(database);
  for (const kind of await allKinds(database)) await relabel(database, kind, () => true);
  // Last, so that a process that dies before is followed by one that labels them all.
  await follow(database, follower, from);
}

/**
 * Lets the price labels of lists follow the ads: reckoned anew are those of ads that changed and of ads comparable to
 * them, by the rule of `priceInsight`. Lists then read a column.
 */
export async function refreshLabels({ database }: Parts): Promise<void> {
  if (!(await isFollowing(database.sql, follower))) return labelAll(database.sql);
  await inBatches(database, follower, batch, refreshBatch);
}
