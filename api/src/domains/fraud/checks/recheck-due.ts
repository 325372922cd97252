import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import type { Job } from '../../../platform/domain';
import { adChecks } from '../schema';
import { recheckAd } from './screen-ad';

const BATCH_SIZE = 50;
/** A run begins no other batch after this. */
const RUN_BUDGET_MS = 20_000;

const findDue = (db: Db): Promise<{ adId: number }[]> =>
  db
    .select({ adId: adChecks.adId })
    .from(adChecks)
    .where(eq(adChecks.recheckDue, true))
    .orderBy(asc(adChecks.adId))
    .limit(BATCH_SIZE);

/**
 * Job: checks written ads once more, each in a transaction of its own. It compares pictures, which takes too long for
 * the request; and of two ads that were posted at the same moment and did not see each other, it finds the pair.
 */
export const recheckDue: Job = async ({ database: { db } }) => {
  const deadline = performance.now() + RUN_BUDGET_MS;
  for (let due = await findDue(db); due.length > 0 && performance.now() < deadline; due = await findDue(db))
    for (const { adId } of due) await db.transaction((tx) => recheckAd(tx, adId));
};
