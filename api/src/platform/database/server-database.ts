import { drizzle } from 'drizzle-orm/node-postgres';
import { withAfterCommit } from './after-commit';
import type { Database } from './database';
import { migrateWithLock } from './migrate-with-lock';
import { openPool } from './pool';
import { replicaOf } from './replica';

/** Opens a Postgres server with a pool; `readUrl` is its replica. */
export async function openServer(connectionString: string, readUrl?: string): Promise<Database> {
  await migrateWithLock(connectionString);
  const pool = openPool(connectionString);
  const db = withAfterCommit(drizzle(pool));
  if (!readUrl) return { db, pools: () => ({ primary: pool }), close: () => pool.end() };
  const replica = await replicaOf(pool, readUrl);
  return {
    db,
    replica,
    pools: () => ({ primary: pool, replica: replica.pool }),
    close: async () => {
      await replica.close();
      await pool.end();
    },
  };
}
