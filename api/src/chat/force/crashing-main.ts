import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { type Database, openDatabase, rows, type Sql } from '../../database/database';
import { buildApp } from '../../server/app';
import { readSettings } from '../../settings';
import { fill } from '../../testing/fill';
import type { CrashAt } from './crash-at';

/**
 * Started by crash.test.ts: the API over the tests' fixture, which kills itself the hard way at the first message that
 * is sent in a conversation: before its commit, after it and before anybody is told, or when its readers were told and
 * its sender not yet.
 */
const crashAt = process.env.CRASH_AT as CrashAt | undefined;
const crash = () => process.kill(process.pid, 'SIGKILL');
const dialect = new PgDialect();
const storesMessage = (statement: SQL) => dialect.sqlToQuery(statement).sql.includes('insert into messages');

function crashing({ sql: database, close }: Database): Database {
  const execute = async (statement: SQL) => {
    if (!storesMessage(statement)) return database.execute(statement);
    if (crashAt === 'before-commit') {
      return database.transaction(async (inside) => {
        const done = await inside.execute(statement);
        crash();
        return done;
      });
    }
    const done = await database.execute(statement);
    if (crashAt === 'after-commit') crash();
    return done;
  };
  return { sql: Object.assign(Object.create(database) as Sql, { execute }), close };
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
if ((await rows(database.sql, sql`select from users limit 1`)).length === 0) {
  await fill(database.sql);
  await database.sql.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (1, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );
}
const app = await buildApp({ settings, database: crashing(database), fetch });
if (crashAt === 'before-answer') crashBeforeAnswer(app);
await app.listen({ host: settings.host, port: settings.port });
