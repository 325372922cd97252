import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const runProgram = fileURLToPath(import.meta.resolve('@roadworthy/serving/run-program'));

/** The template database when the tests run on a Postgres server. */
const templateName = `roadworthy_test_${process.pid}`;

async function emptyTemplate(server) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${templateName}` }).href;
}

/** Fills an empty database, or a snapshot file, with the fixture. */
async function makeSnapshot(target) {
  const script = fileURLToPath(new URL('./make-snapshot.ts', import.meta.url));
  const [code] = await once(spawn(process.execPath, [runProgram, script, target], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The test database could not be made.');
}

/**
 * Creates the snapshot file and a template on each server; workers get them through the environment. With
 * ROADWORTHY_TEST_SHARED_SNAPSHOT, the path of the file, the next run reuses it: `npm test` runs these tests twice. Jest
 * requires a default export.
 */
export default async function setup() {
  const servers = (process.env.TEST_DATABASE_URL ?? '').split(' ').filter(Boolean);
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-test-'));
  const snapshot = process.env.ROADWORTHY_TEST_SHARED_SNAPSHOT ?? join(folder, 'snapshot.tar');
  await Promise.all([
    ...servers.map(async (server) => makeSnapshot(await emptyTemplate(server))),
    // Some tests start processes with an embedded database even when the others use a server.
    !existsSync(snapshot) && makeSnapshot(snapshot),
  ]);
  process.env.ROADWORTHY_TEST_FOLDER = folder;
  process.env.ROADWORTHY_TEST_SNAPSHOT = snapshot;
  process.env.ROADWORTHY_TEST_TEMPLATE = templateName;
}
