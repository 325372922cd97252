import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/** Serializes transactions with the same name across processes: the second continues when the first has ended. */
export async function acquireAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
