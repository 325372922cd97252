import { type SQL, sql } from 'drizzle-orm';
import { oldestOpenTransaction } from '../database/open-transaction';

/**
 * Snapshot of the visible transactions. A replica does not list open ones: there everything from the oldest open
 * transaction on counts as unseen, and some events are returned twice.
 */
export const currentSnapshot = sql`case when pg_is_in_recovery() then format('%s:%1$s:', ${oldestOpenTransaction})::pg_snapshot
  else pg_current_snapshot() end`;

/** Whether a row of `events` was committed after the snapshot, also by a transaction that was open at its time. */
export const committedSince = (snapshot: SQL): SQL =>
  sql`transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction, ${snapshot})`;
