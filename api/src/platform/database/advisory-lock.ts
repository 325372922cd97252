import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database';
import { prepared } from './prepared';

/** Serializes transactions with the same name across processes: the second continues when the first has ended. */
export async function acquireAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const tryLock = prepared<{ name: string }, { taken: boolean }>(
  'try-advisory-lock',
  sql`select pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0)) as taken`,
);

/**
 * Runs work in a transaction under an advisory lock of this name, so that one process at a time does it. The lock ends
 * with the transaction, also when the process crashes.
 * @returns undefined when another process holds the lock
 */
export const withAdvisoryLock = <Result>(
  db: Db,
  name: string,
  callback: (tx: Tx) => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction(async (tx) => {
    const [lock] = await tryLock(tx, { name });
    return lock?.taken ? callback(tx) : undefined;
  });
