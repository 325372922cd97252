import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Sql } from './database';

const dialect = new PgDialect();

/**
 * A statement that is carried out at every call or message: put together once, and on a server parsed and planned once
 * for each connection. Its values stand in it as `sql.placeholder('name')`.
 * @param name the server's name for it, which no other statement has
 * @returns carries it out, in a transaction too. @throws as the database does
 */
export function prepared<Values extends Record<string, unknown>, Row>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return async (database: Sql, values: Values): Promise<Row[]> => {
    const { session } = database._;
    const result = await session.prepareQuery(query, undefined, name, false).execute(values);
    return (result as { rows: Row[] }).rows;
  };
}
