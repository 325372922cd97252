import { setTimeout as wait } from 'node:timers/promises';
import { type Query, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Database, openDatabase, type Sql } from '../../database/database';
import { buildApp } from '../../server/app';
import { readSettings } from '../../settings';
import type { CrashAt } from './crash-at';

/**
 * Started by crash.test.ts: the API over the tests' fixture, which kills itself the hard way at the first message that
 * is sent in a conversation: before its commit, after it and before anybody is told, or when its readers were told and
 * its sender not yet.
 */
const crashAt = process.env.CRASH_AT as CrashAt | undefined;
const crash = () => process.kill(process.pid, 'SIGKILL');
const storesMessage = (query: Query) => query.sql.includes('insert into messages');

/** A database of which this process dies when it stores a message. */
function crashing({ sql: database, close }: Database): Database {
  const { session } = database._;
  const prepareQuery: typeof session.prepareQuery = (query, ...how) => {
    const prepared = session.prepareQuery(query, ...how);
    if (!storesMessage(query)) return prepared;
    const execute = async (values: Record<string, unknown>) => {
      if (crashAt === 'before-commit') {
        await database.transaction(async (inside) => {
          await inside._.session.prepareQuery(query, ...how).execute(values);
          crash();
        });
      }
      const done = await prepared.execute(values);
      if (crashAt === 'after-commit') crash();
      return done;
    };
    return Object.assign(Object.create(prepared), { execute });
  };
  const _ = { ...database._, session: Object.assign(Object.create(session), { prepareQuery }) };
  return { sql: Object.assign(Object.create(database) as Sql, { _ }), close };
}

/** Milliseconds in which those who listen are told. */
const telling = 500;

/** Holds the answer to a message back, so that everybody else has heard of it when the process dies. */
function crashBeforeAnswer({ server }: FastifyInstance): void {
  server.prependListener('request', (request, response) => {
    if (!request.url?.endsWith('/send-message')) return;
    const end = async () => {
      await wait(telling);
      crash();
    };
    Object.assign(response, { end });
  });
}

const settings = readSettings(process.env);
const database = await openDatabase(settings);
await database.sql.execute(
  sql`update subscriptions set status = 'active', expires_at = now() + interval '1 day' where user_id = 1`,
);
const app = await buildApp({ settings, database: crashing(database), fetch });
if (crashAt === 'before-answer') crashBeforeAnswer(app);
await app.listen({ host: settings.host, port: settings.port });
