import { Client, type QueryConfig } from 'pg';
import { currentRequest } from '../server/request-id';

type Statement = string | QueryConfig | undefined;

/**
 * The statement with the id of the request behind it, for the server's logs and `pg_stat_activity`. A comment costs no
 * trip to the server, outlives a pooler between, and Postgres counts statements without it. A statement that was
 * prepared by name is left alone: its text must stay the same.
 */
function named(statement: Statement): Statement {
  const id = currentRequest();
  if (id === undefined || typeof statement !== 'object' || statement.name || !statement.text) return statement;
  return { ...statement, text: `${statement.text} /* request ${id} */` };
}

/** A connection whose statements say for which request they are made. */
export class NamingClient extends Client {
  // The signatures are those of pg, and too many to repeat.
  override query = ((statement: Statement, ...rest: unknown[]) =>
    Client.prototype.query.apply(this, [named(statement), ...rest] as never)) as unknown as Client['query'];
}
