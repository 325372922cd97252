import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import type { Dependencies } from '../../platform/dependencies';
import { inBatches } from '../../platform/jobs/in-batches';
import { findSamePeople, findVerdicts, type Verdict } from '../../read-models/rating-screening';
import { type RatingState, ratings } from './schema';
import { refreshSellerRating } from './seller-rating';

const BATCH_SIZE = 100;

async function applyVerdicts(tx: Tx, verdicts: readonly Verdict[], from: RatingState): Promise<void> {
  for (const { id, verdict } of verdicts) {
    const decided = verdict === 'counts' ? { state: 'counted' as const } : { state: 'held' as const, heldFor: verdict };
    const isUndecided = and(eq(ratings.id, id), eq(ratings.state, from), isNull(ratings.reviewedAt));
    await tx.update(ratings).set(decided).where(isUndecided);
  }
  for (const seller of [...new Set(verdicts.map((one) => one.seller))].sort((a, b) => a - b))
    await refreshSellerRating(tx, seller);
}

/** Job: lets ratings that have waited count, and holds those that look arranged for the operator. */
export const screenRatings = ({ database }: Dependencies, now: Date): Promise<void> =>
  inBatches(database, 'ratings', BATCH_SIZE, async (tx) => {
    const verdicts = await findVerdicts(tx, { now: now.toISOString(), limit: BATCH_SIZE });
    await applyVerdicts(tx, verdicts, 'waiting');
    return verdicts.length;
  });

/** Daily job: holds ratings that count when two of their writers turn out to be one person. */
export const screenAgain = ({ database }: Dependencies): Promise<void> =>
  inBatches(database, 'ratings', BATCH_SIZE, async (tx) => {
    await applyVerdicts(tx, await findSamePeople(tx), 'counted');
    return 0;
  });
