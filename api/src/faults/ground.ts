import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openSession } from '../accounts/tokens';
import { type Database, openDatabase, rows } from '../database/database';
import { fill } from '../testing/fill';
import { type PostgresServer, postgresFolder, postgresServer } from '../testing/postgres-server';
import { ready, type Started, start } from '../testing/processes';

const secret = 'a secret for tests that has enough characters';

/** APIs as processes of their own over a Postgres server of their own, for faults that concern nobody else. */
export type Ground = {
  postgres: PostgresServer;
  /** Starts an API, or `program`, and waits until it can work. */
  startApi: (environment?: Record<string, string>, program?: string) => Promise<Started>;
  /** The token of a user of the fixture. */
  tokenOf: (user: number) => Promise<string>;
  /** Messages that are stored, in their order. */
  storedMessages: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** `describe` where this machine has a Postgres, as in CI; skipped elsewhere. */
export const withPostgres = postgresFolder() === undefined ? describe.skip : describe;

/** Prepares the fixture, in which users 1 and 3 hold a plan. Faults are tried for minutes: nothing of it is shared. */
export async function openGround(): Promise<Ground> {
  const postgres = await postgresServer();
  await postgres.start();
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-faults-'));
  const database: Database = await openDatabase({ dataFolder: folder, databaseUrl: postgres.url });
  await fill(database.sql);
  await database.sql.execute(
    sql`update subscriptions set status = 'active', expires_at = now() + interval '1 day' where user_id = 1`,
  );
  const apis: Started[] = [];
  // Nobody shall wait for the usual 20 seconds until a server that does not answer is given up.
  const address = `${postgres.url}?query_timeout=2000`;
  const settings = { DATABASE_URL: address, TOKEN_SECRET: secret, CHAT_MESSAGES_PER_MINUTE: '1000000' };
  return {
    postgres,
    startApi: async (environment = {}, program) => {
      const api = await start(folder, { ...settings, ...environment }, program);
      apis.push(api);
      await ready(api);
      return api;
    },
    tokenOf: async (user) => (await openSession(database.sql, secret, String(user))).token,
    storedMessages: async () =>
      (await rows<{ message: string }>(database.sql, sql`select message from messages order by sequence`)).map(
        ({ message }) => message,
      ),
    close: async () => {
      for (const { child } of apis) child.kill('SIGKILL');
      await Promise.all(apis.map(({ ended }) => ended));
      await database.close();
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
