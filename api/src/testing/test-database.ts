import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, Script } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { Client, Pool } from 'pg';
import type { Database, Sql } from '../database/database';
import { testServer } from './test-server';

type Trigrams = typeof import('@electric-sql/pglite/contrib/pg_trgm');

/**
 * Loads a package outside Jest's sandbox, which has neither the dynamic import nor the one `Uint8Array` that PGlite's
 * WebAssembly needs.
 */
const loadOutside = <Module>(name: string): Promise<Module> =>
  new Script(`import(${JSON.stringify(name)})`, {
    filename: __filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext() as Promise<Module>;

/** A copy of the snapshot for one test file, on the server of this worker or embedded in memory. */
export const openTestDatabase = (): Promise<Database> => {
  const server = testServer();
  return server ? copyOnServer(server) : copyInMemory(process.env.ROADWORTHY_TEST_SNAPSHOT ?? '');
};

async function copyInMemory(snapshot: string): Promise<Database> {
  const outside = await loadOutside<{ PGlite: typeof PGlite }>(require.resolve('@electric-sql/pglite'));
  const { pg_trgm } = await loadOutside<Trigrams>(require.resolve('@electric-sql/pglite/contrib/pg_trgm'));
  // All that is asked of it. A real one would be read in small pieces, which takes longer than to open the database.
  const loadDataDir = { type: 'application/x-tar', arrayBuffer: async () => readFileSync(snapshot) } as unknown as Blob;
  const client = await outside.PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  return { sql: drizzle(client) as unknown as Sql, close: () => client.close() };
}

/** A copy of the snapshot of its own on a server, for processes that open it by its address. */
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

async function copyOnServer(server: string): Promise<Database> {
  const { address, drop } = await serverDatabase(server);
  const pool = new Pool({ connectionString: address, max: 4 });
  // Dropping the database ends what the pool has not yet closed itself.
  pool.on('error', () => {});
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { sql: overServer(pool) as unknown as Sql, close };
}
