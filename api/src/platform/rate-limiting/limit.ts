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
 * Charges all counters before a call is processed, or none.
 * @throws 429 with Retry-After when one is used up
 */
export async function consumeAll(db: Db, charges: readonly Charge[], message: string): Promise<void> {
  if (await chargeAll(db, charges)) return;
  const levels = await readLevels(db, charges);
  const full = levels.filter(({ charge, used }) => used + charge.cost > charge.max);
  throw new HttpError(429, message, undefined, Math.max(1, ...full.map(({ wait }) => wait)));
}

/**
 * Charges one attempt before it is processed, so that concurrent ones are counted.
 * @throws 429 with Retry-After when the limit is used up
 */
export const consume = (db: Db, limit: Limit, subject: string, cost = 1): Promise<void> =>
  consumeAll(db, [toCharge(limit, subject, cost)], limit.message);

/** Like {@link consume}, for cases where an error would reveal something about a person. */
export const tryConsume = (db: Db, limit: Limit, subject: string, cost = 1): Promise<boolean> =>
  chargeAll(db, [toCharge(limit, subject, cost)]);

/** Deletes the counter of a subject. */
export const resetCounter = (db: Db, { name }: Limit, subject: string): Promise<void> =>
  deleteCounter(db, { name, subject });
