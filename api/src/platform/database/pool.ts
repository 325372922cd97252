import { Pool, type PoolConfig } from 'pg';
import { RequestTaggingClient } from './request-tagging-client';

/** Opens a connection pool to a server. */
export function openPool(connectionString: string, overrides: PoolConfig = {}): Pool {
  const limits = {
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    // Fails statements when the server stops responding.
    query_timeout: 20_000,
    keepAlive: true,
    // Statements of a transaction that do not wait for one another are sent at once (`sendTogether`).
    pipeline: true,
  };
  const pool = new Pool({ connectionString, Client: RequestTaggingClient, ...limits, ...overrides });
  // The pool replaces broken idle connections; without a listener the error would end the process.
  pool.on('error', () => {});
  // The same of one that breaks within a transaction: its statements fail, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
