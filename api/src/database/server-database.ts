import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { type Database, migrationsFolder, type Sql } from './database';

/** 'ROAD' as a number: the advisory lock under which one process at a time migrates. */
const migrationLock = 0x524f4144;

/** A Postgres server, through a pool. */
export async function openServer(connectionString: string): Promise<Database> {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, statement_timeout: 15_000 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await migrateAlone(pool);
  } catch (problem) {
    await pool.end();
    throw problem;
  }
  return { sql: drizzle(pool) as unknown as Sql, close: () => pool.end() };
}

/** Several processes may start at once on one database. */
async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}
