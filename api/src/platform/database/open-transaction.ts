import { sql } from 'drizzle-orm';
import { type Db, rows } from './database';

/** The oldest transaction still open: the changes of all earlier ones are committed and visible. */
export const oldestOpenTransaction = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** The oldest transaction still open, as a position to start reading the event log from. */
export async function readOpenTransaction(db: Db): Promise<string> {
  const [found] = await rows<{ open: string }>(db, sql`select ${oldestOpenTransaction}::text as open`);
  return found?.open ?? '0';
}
