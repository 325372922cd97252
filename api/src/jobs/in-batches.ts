import type { Database, Sql } from '../database/database';
import { alone } from './alone';

/** Batches of one run: whatever is left waits for the next. */
const mostBatches = 20;

/**
 * Does work in batches, each a transaction that only one process at a time is in, until one finds less than it could
 * take.
 * @param size what a batch takes at most
 * @param work does one batch and says how much it took
 */
export async function inBatches(
  { sql }: Database,
  name: string,
  size: number,
  work: (transaction: Sql) => Promise<number>,
): Promise<void> {
  for (let at = 0; at < mostBatches; at++) if (((await alone(sql, name, work)) ?? 0) < size) return;
}
