import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/**
 * Does what only one process at a time shall do, in a transaction that holds an advisory lock of this name: however the
 * process ends, the lock ends with it.
 * @returns undefined when another process is at it
 */
export const alone = <Result>(
  database: Sql,
  name: string,
  work: (transaction: Sql) => Promise<Result>,
): Promise<Result | undefined> =>
  database.transaction(async (transaction) => {
    const [lock] = await rows<{ taken: boolean }>(
      transaction,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
    );
    return lock?.taken ? work(transaction) : undefined;
  });
