import { randomBytes } from 'node:crypto';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { withAfterCommit } from '../../src/platform/database/after-commit';
import type { Database } from '../../src/platform/database/database';
import { assertLockOrder } from '../../src/platform/database/lock-order';
import { openPool } from '../../src/platform/database/pool';
import { openEmbeddedTestDatabase } from './embedded-database';
import { testServer } from './test-server';

/**
 * A copy of the snapshot for one test file, on the server of this worker or embedded in memory.
 * @param connections the size of the pool on a server; a single connection is never closed, so it keeps its settings
 */
export const openTestDatabase = ({ connections = 4 } = {}): Promise<Database> => {
  const server = testServer();
  return server ? copyOnServer(server, connections) : copyInMemory();
};

async function copyInMemory(): Promise<Database> {
  const client = await openEmbeddedTestDatabase();
  return { db: assertLockOrder(withAfterCommit(drizzle(client))), close: () => client.close() };
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
  // Copied as files: by default each page goes through the log too, which takes twice the processor time.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return {
    address: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

async function copyOnServer(server: string, connections: number): Promise<Database> {
  const { address, drop } = await serverDatabase(server);
  const pool = openPool(address, { max: connections, ...(connections === 1 && { idleTimeoutMillis: 0 }) });
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { db: assertLockOrder(withAfterCommit(overServer(pool))), close };
}
