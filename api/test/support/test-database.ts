import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { constants, Script } from 'node:vm';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { Client, Pool } from 'pg';
import type { Database, Db } from '../../src/platform/database/database';
import { testServer } from './test-server';

/**
 * Opens the snapshot outside Jest's sandbox, which has neither the dynamic import nor the one `Uint8Array` that PGlite's
 * WebAssembly needs, and where Postgres would be compiled for every test file.
 */
const importEmbedded = (): Promise<typeof import('./embedded.mjs')> =>
  new Script(`import(${JSON.stringify(join(__dirname, 'embedded.mjs'))})`, {
    filename: __filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext();

/**
 * A copy of the snapshot for one test file, on the server of this worker or embedded in memory.
 * @param connections the size of the pool on a server; a single connection is never closed, so it keeps its settings
 */
export const openTestDatabase = ({ connections = 4 } = {}): Promise<Database> => {
  const server = testServer();
  return server ? copyOnServer(server, connections) : copyInMemory(process.env.ROADWORTHY_TEST_SNAPSHOT ?? '');
};

async function copyInMemory(snapshot: string): Promise<Database> {
  const client = await (await importEmbedded()).openEmbedded(snapshot);
  return { db: drizzle(client) as unknown as Db, close: () => client.close() };
}

/** A separate copy of the template on a server, for processes that connect to its address. */
export async function serverDatabase(server: string): Promise<{ address: string; drop: () => Promise<void> }> {
  const template = process.env.ROADWORTHY_TEST_TEMPLATE ?? '';
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name} template ${template}`);
  return {
    address: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

async function copyOnServer(server: string, connections: number): Promise<Database> {
  const { address, drop } = await serverDatabase(server);
  const pool = new Pool({
    connectionString: address,
    max: connections,
    ...(connections === 1 && { idleTimeoutMillis: 0 }),
  });
  // Dropping the database ends what the pool has not yet closed itself.
  pool.on('error', () => {});
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { db: overServer(pool) as unknown as Db, close };
}
