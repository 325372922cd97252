import { sql } from 'drizzle-orm';
import { rows, type Sql } from './database';

/**
 * Sets every identity column's sequence past the ids that are there. Whoever wrote rows with ids of its own (the seed,
 * the tests) calls it at the end; otherwise the next new row would be given an id that is taken.
 */
export async function advanceSequences(database: Sql): Promise<void> {
  const columns = await rows<{ table_name: string; column_name: string }>(
    database,
    sql`select table_name, column_name from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table_name: table, column_name: column } of columns) {
    const [name, key] = [sql.identifier(table), sql.identifier(column)];
    await database.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${key}), 0) + 1, false) from ${name}`,
    );
  }
}
