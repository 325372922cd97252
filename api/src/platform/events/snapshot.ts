import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';

/** The oldest transaction still open: the changes of all earlier ones are committed and visible. */
export const oldestOpenTransaction = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const readOldest = prepared<Record<string, never>, { open: string }>(
  'open-transaction',
  sql`select ${oldestOpenTransaction}::text as open`,
);

/** The oldest transaction still open, as a position to start reading the event log from. */
export async function readOpenTransaction(db: Db): Promise<string> {
  const [found] = await readOldest(db, {});
  return found?.open ?? '0';
}

/**
 * Snapshot of the visible transactions. A replica does not list open ones: there everything from the oldest open
 * transaction on counts as unseen, and some events are returned twice.
 */
export const currentSnapshot = sql`case when pg_is_in_recovery() then format('%s:%1$s:', ${oldestOpenTransaction})::pg_snapshot
  else pg_current_snapshot() end`;

/** Whether a row of `events` was committed after the snapshot, also by a transaction that was open at its time. */
export const committedSince = (snapshot: SQL): SQL =>
  sql`transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction, ${snapshot})`;
