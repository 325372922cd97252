import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { migrationsFolder } from './database';

/** 'ROAD' as a number: the advisory lock under which one process at a time migrates. */
const migrationLock = 0x524f4144;
/** Postgres's code for a lock that was waited for too long. */
const lockNotAvailable = '55P03';
const mostTries = 20;

/**
 * Brings a server's database to the newest migration, while APIs of the release before work on it (decision 011).
 * Several processes may start at once on one database. A migration may take long, but it waits for a table no longer
 * than two seconds: everybody else would wait behind it. Then it lets them pass, and tries again.
 */
export async function migrateAlone(pool: Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = '2s'`);
    for (let tries = 1; ; tries++) {
      const problem = await migrate(drizzle(client), { migrationsFolder: folder }).catch((thrown) => thrown as Failure);
      if (!problem) return;
      if ((problem.cause?.code ?? problem.code) !== lockNotAvailable || tries === mostTries) throw problem;
      await wait(1_000 * Math.random());
    }
  } finally {
    // Not to be used again: with it go the lock and the settings.
    client.release(true);
  }
}

type Failure = Error & { code?: string; cause?: { code?: string } };
