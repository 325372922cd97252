import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { lockFolder } from './lock';

/** The same on both databases: typed queries, and `execute` for plain SQL. */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Database = { sql: Sql; close: () => Promise<void> };

const migrationsFolder = resolve(import.meta.dirname, '../../migrations');

/** Rows of plain SQL. The caller states their shape; nothing checks it. */
export async function rows<Row>(sql: Sql, query: SQL): Promise<Row[]> {
  const result = (await sql.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** An embedded database that is already open; used by tests, which make many from one snapshot. */
export async function embedded(client: PGlite, release: () => Promise<void> = async () => {}): Promise<Database> {
  const sql = overEmbedded(client);
  await migrateEmbedded(sql, { migrationsFolder });
  return {
    sql: sql as unknown as Sql,
    close: async () => {
      await client.close();
      await release();
    },
  };
}

/**
 * Opens the database and brings it to the newest migration: the server behind `databaseUrl`, or the embedded one in the
 * data folder, which this process then has for itself.
 */
export async function openDatabase(settings: { databaseUrl?: string; dataFolder: string }): Promise<Database> {
  if (settings.databaseUrl) {
    const pool = new Pool({ connectionString: settings.databaseUrl, max: 10 });
    const sql = overServer(pool);
    await migrateServer(sql, { migrationsFolder });
    return { sql: sql as unknown as Sql, close: () => pool.end() };
  }
  const folder = join(settings.dataFolder, 'database');
  const release = await lockFolder(folder);
  try {
    return await embedded(await PGlite.create(folder), release);
  } catch (problem) {
    await release();
    throw problem;
  }
}
