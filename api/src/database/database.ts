import { join, resolve } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { lockFolder } from './lock';

/** The same on both databases: typed queries, and `execute` for plain SQL. */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Database = { sql: Sql; close: () => Promise<void> };
export type DatabaseSettings = { dataFolder: string; databaseUrl?: string };

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
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) {
    const { openServer } = await import('./server-database');
    return openServer(databaseUrl);
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
