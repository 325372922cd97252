import type { Db } from '../../../platform/database/database';
import type { Job } from '../../../platform/domain';
import { nextAds } from '../../../read-models/similar-pictures';
import { recordComparison } from '../pictures/picture-check';
import { recheckAd } from './screen-ad';

/** Ads looked at in one run. */
const BATCH_SIZE = 200;
/** A run compares no other ad after this. */
const RUN_BUDGET_MS = 10_000;
const PASS_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Compares an ad's pictures; only with copied ones among them it is checked as a whole. */
const compareAd = (db: Db, ad: number): Promise<unknown> =>
  db.transaction(async (tx) => (await recordComparison(tx, ad)).length > 0 && recheckAd(tx, ad));

/**
 * A job that compares the uploaded pictures of ads which were not compared since they are stored: of ads from before the
 * checks, and those whose pictures were hashed later. Each process goes through all ads once a day, a batch in each run.
 */
export function compareStoredPictures(): Job {
  let position = 0;
  let nextPassAt = 0;
  return async ({ database: { db } }, now) => {
    if (now.getTime() < nextPassAt) return;
    const deadline = performance.now() + RUN_BUDGET_MS;
    const batch = await nextAds(db, position, BATCH_SIZE);
    for (const { id, isDue } of batch) {
      if (performance.now() > deadline) return;
      // Moved on first: an ad that cannot be compared must not stop the others.
      position = id;
      if (isDue) await compareAd(db, id);
    }
    if (batch.length === BATCH_SIZE) return;
    position = 0;
    nextPassAt = now.getTime() + PASS_INTERVAL_MS;
  };
}
