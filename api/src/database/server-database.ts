import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Sql } from './database';
import { migrateAlone } from './migrate-alone';
import { openPool } from './pool';
import { replicaOf } from './replica';

/** A Postgres server, through a pool; `readUrl` is a replica of it. */
export async function openServer(connectionString: string, readUrl?: string): Promise<Database> {
  const pool = openPool(connectionString);
  try {
    await migrateAlone(pool);
  } catch (problem) {
    await pool.end();
    throw problem;
  }
  const sql = drizzle(pool) as unknown as Sql;
  if (!readUrl) return { sql, pools: () => ({ primary: pool }), close: () => pool.end() };
  const replica = await replicaOf(pool, readUrl);
  return {
    sql,
    replica,
    pools: () => ({ primary: pool, replica: replica.pool }),
    close: async () => {
      await replica.close();
      await pool.end();
    },
  };
}
