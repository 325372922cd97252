import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/platform/database/database';
import { rows } from './rows';
import { testServer } from './test-server';

/** Waits until other connections wait for locks; the embedded database runs one transaction at a time anyway. */
export async function untilBlocked(tx: Tx, connections = 1): Promise<void> {
  const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  if (!testServer()) return;
  while ((await rows(tx, blocked)).length < connections) {
    await new Promise((wake) => setTimeout(wake, 10));
    // Within a transaction, the view does not show connections opened after its first reading.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
  }
}
