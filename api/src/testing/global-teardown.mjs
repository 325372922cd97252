import { rmSync } from 'node:fs';
import pg from 'pg';

/** Removes what the setup made. A default export because Jest asks for one. */
export default async function teardown() {
  rmSync(process.env.ROADWORTHY_TEST_FOLDER, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(
    `drop database if exists ${new URL(process.env.ROADWORTHY_TEST_SNAPSHOT).pathname.slice(1)} with (force)`,
  );
  await client.end();
}
