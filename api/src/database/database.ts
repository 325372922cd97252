import { join, resolve } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { lockFolder } from './lock';

/** The same on both databases: typed queries, and `execute` for plain SQL. */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/** How many connections a pool has, how many of them do nothing, and how many statements wait for one. */
export type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number };
export type Database = {
  sql: Sql;
  /** For what visitors read, see `reads.ts`; absent where there is none. */
  replica?: Replica;
  /** The pools of connections by server; absent where there are none. */
  pools?: () => Record<string, PoolFigures>;
  close: () => Promise<void>;
};
/** A copy of the database that may be some seconds behind. */
export type Replica = {
  /** Reads only; a statement that fails there is asked of the primary. */
  sql: Sql;
  /** Whether it is there and not too far behind. */
  follows: () => boolean;
};
export type DatabaseSettings = { dataFolder: string; databaseUrl?: string; databaseReadUrl?: string };

/** SQL files made by drizzle-kit; applied whenever a database is opened. */
export const migrationsFolder = resolve(import.meta.dirname, '../../migrations');

/** Rows of plain SQL. The caller states their shape; nothing checks it. */
export async function rows<Row>(sql: Sql, query: SQL): Promise<Row[]> {
  const result = (await sql.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * Opens the database and brings it to the newest migration: the server behind `databaseUrl`, or the embedded one in the
 * data folder, which this process then has for itself. Each driver is loaded only when it is needed.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, databaseReadUrl, dataFolder } = settings;
  if (databaseUrl) {
    const { openServer } = await import('./server-database');
    return openServer(databaseUrl, databaseReadUrl);
  }
  const release = await lockFolder(dataFolder);
  try {
    const { openEmbedded } = await import('./embedded-database');
    return await openEmbedded(join(dataFolder, 'database'), release);
  } catch (problem) {
    await release();
    throw problem;
  }
}
