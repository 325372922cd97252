import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Replica, Sql } from './database';
import { openPool } from './pool';
import { watchReplica } from './replica-watch';

/** Milliseconds for a connection: the primary can answer too, so a replica is not waited for. */
const patience = 1_000;

/** SQLSTATEs of statements that are wrong or take too long: the primary would only say the same. */
const sameEverywhere = /^(22|42|57014)/;
const isReplicasFault = (problem: unknown) => !sameEverywhere.test((problem as { code?: string }).code ?? '');

type Ask = (...statement: unknown[]) => Promise<unknown>;

/**
 * Opens a replica. A statement that fails there for reasons of its own (it is away, restarts, or gives way to its
 * primary's changes) is asked of the primary, so it must only read; and the replica is left alone until a look finds it
 * well.
 */
export async function replicaOf(
  primary: Pool,
  connectionString: string,
): Promise<Replica & { pool: Pool; close: () => Promise<void> }> {
  const pool = openPool(connectionString, { connectionTimeoutMillis: patience });
  const watch = await watchReplica(primary, pool);
  const askReplica = pool.query.bind(pool) as Ask;
  const askPrimary = primary.query.bind(primary) as Ask;
  const query: Ask = (...statement) =>
    askReplica(...statement).catch((problem) => {
      if (!isReplicasFault(problem)) throw problem;
      watch.distrust();
      return askPrimary(...statement);
    });
  return {
    sql: drizzle(Object.assign(pool, { query })) as unknown as Sql,
    pool,
    follows: watch.follows,
    close: async () => {
      await watch.close();
      await pool.end();
    },
  };
}
