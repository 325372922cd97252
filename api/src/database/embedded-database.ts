import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, migrationsFolder, type Sql } from './database';

/** Postgres in this process, its files in `folder`. `release` is called once they are closed. */
export async function openEmbedded(folder: string, release: () => Promise<void>): Promise<Database> {
  const client = await PGlite.create(folder, { extensions: { pg_trgm } });
  const sql = drizzle(client);
  await migrate(sql, { migrationsFolder });
  return {
    sql: sql as unknown as Sql,
    close: async () => {
      await client.close();
      await release();
    },
  };
}
