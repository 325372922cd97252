import type { Writable } from 'node:stream';
import { Client, type QueryConfig } from 'pg';
import { currentRequestId } from '../logging/request-id';

type Statement = string | QueryConfig | undefined;

/**
 * Appends the request's id to a statement as a comment, for the server's logs and `pg_stat_activity`: no extra round
 * trip, and it works through a pooler. Statements prepared by name are not changed, because their text must be
 * constant.
 */
function withRequestId(statement: Statement): Statement {
  const id = currentRequestId();
  if (id === undefined || typeof statement !== 'object' || statement.name || !statement.text) return statement;
  return { ...statement, text: `${statement.text} /* request ${id} */` };
}

const uncork = (stream: Writable): void => stream.uncork();

/** A connection that adds the request's id to its statements, and writes those of one turn of the event loop at once. */
export class RequestTaggingClient extends Client {
  // pg has too many overloads to repeat here.
  override query = ((statement: Statement, ...rest: unknown[]) => {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(uncork, stream);
    return Client.prototype.query.apply(this, [withRequestId(statement), ...rest] as never);
  }) as unknown as Client['query'];
}
