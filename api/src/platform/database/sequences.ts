import { sql } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Sets every identity sequence past the existing ids. Call it after inserting rows with explicit ids (seed, tests), or
 * later inserts would fail with duplicate keys.
 */
export async function advanceSequences(db: Db): Promise<void> {
  const columns = await db
    .select({ table: sql<string>`table_name`, column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = current_schema() and is_identity = 'YES'`);
  for (const { table, column } of columns) {
    const [name, key] = [sql.identifier(table), sql.identifier(column)];
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${key}), 0) + 1, false) from ${name}`,
    );
  }
}
