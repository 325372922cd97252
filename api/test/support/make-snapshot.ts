import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Db, migrationsFolder } from '../../src/platform/database/database';
import { openServer } from '../../src/platform/database/server-database';
import { fill } from './fill';

// Run by Jest's global setup: makes the one database that every test file gets a copy of. The argument is the file to
// write, or with TEST_DATABASE_URL the address of an empty database on that server, which becomes the template.
const [target = ''] = process.argv.slice(2);
if (/^postgres/.test(target)) {
  const database = await openServer(target);
  await fill(database.db);
  await database.close();
} else {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  await fill(db as unknown as Db);
  // Template databases are not needed in a copy; without their 600 files it opens a third faster.
  for (const template of ['template0', 'template1']) {
    await client.query('update pg_database set datistemplate = false where datname = $1', [template]);
    await client.query(`drop database ${template}`);
  }
  await client.query('checkpoint');
  writeFileSync(target, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
}
