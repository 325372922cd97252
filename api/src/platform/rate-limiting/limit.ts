import type { Db } from '../database/database';
import { HttpError } from '../http/http-error';
import { type Charge, chargeAll, deleteCounter, readLevels } from './counters';

/** The maximum number of calls per window, and the message when it is used up. */
export type Limit = { name: string; max: number; windowSeconds: number; message: string };

/** The charge of one call, or of `cost` calls, to a subject's counter. */
export const toCharge = ({ name, max, windowSeconds }: Limit, subject: string, cost = 1): Charge => ({
  ...{ name, subject, cost, max, windowSeconds },
});

/**
 * Charges one attempt before it is processed, so that concurrent ones are counted.
 * @throws 429 with Retry-After when the limit is used up
 */
export async function consume(db: Db, limit: Limit, subject: string, cost = 1): Promise<void> {
  const charge = toCharge(limit, subject, cost);
  if (await chargeAll(db, [charge])) return;
  const [level] = await readLevels(db, [charge]);
  throw new HttpError(429, limit.message, undefined, Math.max(1, level?.wait ?? 1));
}

/** Like {@link consume}, for cases where an error would reveal something about a person. */
export const tryConsume = (db: Db, limit: Limit, subject: string, cost = 1): Promise<boolean> =>
  chargeAll(db, [toCharge(limit, subject, cost)]);

/** Deletes the counter of a subject. */
export const resetCounter = (db: Db, { name }: Limit, subject: string): Promise<void> =>
  deleteCounter(db, { name, subject });
