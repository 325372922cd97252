import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withAfterCommit } from './after-commit';
import { type Database, migrationsFolder } from './database';

/** Postgres in this process with its files in `folder`. `release` is called after closing them. */
export async function openEmbedded(folder: string, release: () => Promise<void>): Promise<Database> {
  const client = await PGlite.create(folder, { extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db: withAfterCommit(db),
    close: async () => {
      await client.close();
      await release();
    },
  };
}
