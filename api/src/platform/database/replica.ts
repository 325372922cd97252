import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Db, Replica } from './database';
import { openPool } from './pool';
import { watchReplica } from './replica-watch';

/** Short, because the primary can be used instead. */
const CHECK_TIMEOUT_MS = 1_000;

/** SQLSTATEs of invalid or slow statements, which would fail on the primary too. */
const STATEMENT_ERRORS = /^(22|42|57014)/;
const isReplicaFailure = (problem: unknown) => !STATEMENT_ERRORS.test((problem as { code?: string }).code ?? '');

type RunQuery = (...statement: unknown[]) => Promise<unknown>;

/**
 * Opens a replica for reads. A statement that fails because of the replica (unavailable, restarting, recovery conflict)
 * is repeated on the primary, and the replica is not used until a check succeeds.
 */
export async function replicaOf(
  primary: Pool,
  connectionString: string,
): Promise<Replica & { pool: Pool; close: () => Promise<void> }> {
  const pool = openPool(connectionString, { connectionTimeoutMillis: CHECK_TIMEOUT_MS });
  const watch = await watchReplica(primary, pool);
  const queryReplica = pool.query.bind(pool) as RunQuery;
  const queryPrimary = primary.query.bind(primary) as RunQuery;
  const query: RunQuery = (...statement) =>
    queryReplica(...statement).catch((problem) => {
      if (!isReplicaFailure(problem)) throw problem;
      watch.markUnusable();
      return queryPrimary(...statement);
    });
  return {
    db: drizzle(Object.assign(pool, { query })) as unknown as Db,
    pool,
    isUsable: watch.isUsable,
    close: async () => {
      await watch.close();
      await pool.end();
    },
  };
}
