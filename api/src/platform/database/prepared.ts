import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database';

const dialect = new PgDialect();

/** The text of every prepared statement of the process by its name; a test compares them with the migrated schema. */
export const preparedStatements = new Map<string, string>();

/**
 * A prepared statement for hot paths: built once, and parsed and planned once per connection. Values are
 * `sql.placeholder('name')`.
 * @param name a unique name on the server
 * @returns a function that executes it, also in a transaction
 * @throws as the database does
 */
export function prepared<Values extends Record<string, unknown>, Row>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  if (preparedStatements.has(name)) throw new Error(`Two prepared statements are named '${name}'.`);
  preparedStatements.set(name, query.sql);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const { session } = db._;
    const result = await session.prepareQuery(query, undefined, name, false).execute(values);
    return (result as { rows: Row[] }).rows;
  };
}
