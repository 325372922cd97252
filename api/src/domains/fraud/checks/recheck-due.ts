import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import type { Job } from '../../../platform/domain';
import { adChecks } from '../schema';
import { recheckAd } from './screen-ad';

const BATCH_SIZE = 50;
/** A run begins no other batch after this. */
const RUN_BUDGET_MS = 20_000;
/** An ad whose recheck fails is tried again after this. */
const RETRY_INTERVAL = sql`interval '1 hour'`;

const { adId, checkedAt, recheckDue: isDue, recheckAfter } = adChecks;

/** The latest first: what was just posted does not wait for the ads of a ring. */
const findDue = (db: Db): Promise<{ adId: number }[]> =>
  db
    .select({ adId })
    .from(adChecks)
    .where(and(eq(isDue, true), or(isNull(recheckAfter), lte(recheckAfter, sql`now()`))))
    .orderBy(desc(checkedAt), asc(adId))
    .limit(BATCH_SIZE);

/** Puts an ad aside, so that it does not keep the job from the others. */
const postpone = (db: Db, id: number) =>
  db
    .update(adChecks)
    .set({ recheckAfter: sql`now() + ${RETRY_INTERVAL}` })
    .where(eq(adId, id));

/**
 * Job: checks written ads once more, each in a transaction of its own. It compares pictures, which takes too long for
 * the request; and of two ads that were posted at the same moment and did not see each other, it finds the pair.
 * @throws AggregateError at the end, with the ads whose recheck failed: they are tried again after an hour
 */
export const recheckDue: Job = async ({ database: { db } }) => {
  const deadline = performance.now() + RUN_BUDGET_MS;
  const failures: Error[] = [];
  for (let due = await findDue(db); due.length > 0 && performance.now() < deadline; due = await findDue(db))
    for (const { adId: id } of due)
      try {
        await db.transaction((tx) => recheckAd(tx, id));
      } catch (cause) {
        failures.push(new Error(`Ad ${id} could not be checked again.`, { cause }));
        await postpone(db, id);
      }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ads could not be checked again.`);
};
