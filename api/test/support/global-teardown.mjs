import { rmSync } from 'node:fs';
import pg from 'pg';

/** Removes what the setup created. Jest requires a default export. */
export default async function teardown() {
  rmSync(process.env.ROADWORTHY_TEST_FOLDER, { recursive: true, force: true });
  for (const server of (process.env.TEST_DATABASE_URL ?? '').split(' ').filter(Boolean)) {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(`drop database if exists ${process.env.ROADWORTHY_TEST_TEMPLATE} with (force)`);
    await client.end();
  }
}
