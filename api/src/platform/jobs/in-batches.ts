import { withAdvisoryLock } from '../database/advisory-lock';
import type { Database, Tx } from '../database/database';

/** The rest is done by the next run. */
const MAX_BATCHES_PER_RUN = 20;

/**
 * Runs work in batches, each in a transaction under an advisory lock, until a batch is not full.
 * @param size the most that a batch processes
 * @param processBatch processes one batch and returns its size
 */
export async function inBatches(
  { db }: Database,
  name: string,
  size: number,
  processBatch: (tx: Tx) => Promise<number>,
): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch++)
    if (((await withAdvisoryLock(db, name, processBatch)) ?? 0) < size) return;
}
