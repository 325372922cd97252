import type { SQL } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';

/** Rows of a plain SQL query, for tests and tools only: the caller states their type, and nothing checks it. */
export async function rows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
