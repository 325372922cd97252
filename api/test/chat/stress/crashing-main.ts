import { setTimeout as wait } from 'node:timers/promises';
import { type Query, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/app/build-app';
import { readSettings } from '../../../src/platform/config/settings';
import type { Database, Db } from '../../../src/platform/database/database';
import { openDatabase } from '../../../src/platform/database/open-database';
import type { CrashAt } from './crash-at';

/**
 * Started by crash.test.ts: the API on the test fixture, which kills itself with SIGKILL at the first chat message or
 * offer, at the point that CRASH_AT names.
 */
const crashAt = process.env.CRASH_AT as CrashAt | undefined;
const crash = () => process.kill(process.pid, 'SIGKILL');
const storesMessage = (query: Query) => query.sql.includes('insert into messages');

/** A database connection that kills this process when it stores a message. */
function withCrash({ db, close }: Database): Database {
  const { session } = db._;
  const prepareQuery: typeof session.prepareQuery = (query, ...options) => {
    const prepared = session.prepareQuery(query, ...options);
    if (!storesMessage(query)) return prepared;
    const execute = async (values: Record<string, unknown>) => {
      if (crashAt === 'before-commit') {
        await db.transaction(async (tx) => {
          await tx._.session.prepareQuery(query, ...options).execute(values);
          crash();
        });
      }
      const result = await prepared.execute(values);
      if (crashAt === 'after-commit') crash();
      return result;
    };
    return Object.assign(Object.create(prepared), { execute });
  };
  const _ = { ...db._, session: Object.assign(Object.create(session), { prepareQuery }) };
  return { db: Object.assign(Object.create(db) as Db, { _, transaction: crashWithOffer(db) }), close };
}

/** Transactions that kill this process when they store an offer with its message. */
function crashWithOffer(db: Db): Db['transaction'] {
  return async (run, config) => {
    let isOffer = false;
    const result = await db.transaction(async (tx) => {
      const { session } = tx._;
      const prepareQuery = session.prepareQuery.bind(session);
      session.prepareQuery = (query, ...options) => {
        isOffer ||= query.sql.includes('insert into "chat_offers"');
        return prepareQuery(query, ...options);
      };
      const result = await run(tx);
      if (isOffer && crashAt === 'before-commit') crash();
      return result;
    }, config);
    if (isOffer && crashAt === 'after-commit') crash();
    return result;
  };
}

/** Time for the event streams to deliver the message. */
const DELIVERY_MS = 500;

/** Delays the response until the message is delivered, then kills the process instead of sending it. */
function crashBeforeAnswer({ server }: FastifyInstance): void {
  server.prependListener('request', (request, response) => {
    if (!/\/send-(message|offer)$/.test(request.url ?? '')) return;
    const end = async () => {
      await wait(DELIVERY_MS);
      crash();
    };
    Object.assign(response, { end });
  });
}

const settings = readSettings(process.env);
const database = await openDatabase(settings);
await database.db.execute(
  sql`update subscriptions set status = 'active', expires_at = now() + interval '1 day' where user_id = 1`,
);
const app = await buildApp({ settings, database: withCrash(database), fetch });
if (crashAt === 'before-answer') crashBeforeAnswer(app);
await app.listen({ host: settings.host, port: settings.port });
