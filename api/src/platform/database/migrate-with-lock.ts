import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { migrationsFolder } from './database';
import { openPool } from './pool';

/** 'ROAD' as a number: the advisory lock that serializes migrations. */
export const MIGRATION_LOCK_KEY = 0x524f4144;
/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const MAX_ATTEMPTS = 20;

/**
 * Migrates a server's database while processes of the previous release use it (decision 011); concurrent starts are
 * serialized. A statement waits at most two seconds for a table lock, because all queries queue behind it, and is then
 * retried. It may run for as long as it needs, and so may the wait for another process.
 */
export async function migrateWithLock(connectionString: string, folder = migrationsFolder): Promise<void> {
  const client = await openPool(connectionString, { max: 1, query_timeout: 0 }).connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    await client.query(`set lock_timeout = '2s'`);
    for (let tries = 1; ; tries++) {
      const problem = await migrate(drizzle(client), { migrationsFolder: folder }).catch((thrown) => thrown as Failure);
      if (!problem) return;
      if ((problem.cause?.code ?? problem.code) !== LOCK_NOT_AVAILABLE || tries === MAX_ATTEMPTS) throw problem;
      await wait(1_000 * Math.random());
    }
  } finally {
    // Discards the connection, and with it the lock and the session settings.
    client.release(true);
  }
}

type Failure = Error & { code?: string; cause?: { code?: string } };
