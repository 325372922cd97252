import { Pool, type PoolConfig } from 'pg';
import { NamingClient } from './naming-client';

/** Connections to a server. */
export function openPool(connectionString: string, more: PoolConfig = {}): Pool {
  const limits = {
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    // A server that does not answer at all keeps no statement either.
    query_timeout: 20_000,
    keepAlive: true,
  };
  const pool = new Pool({ connectionString, Client: NamingClient, ...limits, ...more });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
