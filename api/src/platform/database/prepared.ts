import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database';

const dialect = new PgDialect();

/**
 * A prepared statement for hot paths: built once, and parsed and planned once per connection. Values are
 * `sql.placeholder('name')`.
 * @param name a unique name on the server
 * @returns a function that executes it, also in a transaction
 * @throws as the database does
 */
export function prepared<Values extends Record<string, unknown>, Row>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const { session } = db._;
    const result = await session.prepareQuery(query, undefined, name, false).execute(values);
    return (result as { rows: Row[] }).rows;
  };
}
