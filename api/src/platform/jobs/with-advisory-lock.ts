import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../database/database';

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
    const [lock] = await rows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
    );
    return lock?.taken ? callback(tx) : undefined;
  });
