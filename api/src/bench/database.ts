import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { type Database, openDatabase, rows } from '../database/database';
import { emptyDatabase, seed } from '../seed/seed';

/**
 * A database of its own on the server: the one in the address is somebody's, and is not written to. @returns its
 * address
 */
export async function ownDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Opens a database with so many ads for measuring; it is filled once and kept. `server` absent: the embedded one. */
export async function openBench(folder: string, ads: number, server?: string): Promise<Database> {
  const databaseUrl = server && (await ownDatabase(server, 'roadworthy_bench'));
  const database = await openDatabase({ dataFolder: join(folder, 'embedded'), databaseUrl });
  const [counted] = await rows<{ count: number }>(database.sql, sql`select count(*)::int as count from ads`);
  if (counted?.count !== ads) {
    console.log(`Filling ${server ? 'Postgres' : 'PGlite'} with ${ads} ads…`);
    await emptyDatabase(database.sql);
    await seed(database.sql, { ads, seed: 27, now: new Date(), album: new Map() });
  }
  // What autovacuum would have done to ads that stand for a while.
  await database.sql.execute(sql`vacuum analyze`);
  return database;
}
