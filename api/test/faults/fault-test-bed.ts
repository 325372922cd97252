import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createSession } from '../../src/domains/accounts/tokens';
import type { Database } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { fill } from '../support/fill';
import { type PostgresServer, postgresFolder, postgresServer } from '../support/postgres-server';
import { type StartedProcess, startProcess, waitUntilReady } from '../support/processes';
import { rows } from '../support/rows';

const secret = 'a secret for tests that has enough characters';

/** APIs as separate processes on a separate Postgres server, so that faults affect no other test. */
export type FaultTestBed = {
  postgres: PostgresServer;
  /** Starts an API, or `program`, and waits until it can work. */
  startApi: (environment?: Record<string, string>, program?: string) => Promise<StartedProcess>;
  /** The token of a user of the fixture. */
  tokenOf: (user: number) => Promise<string>;
  /** Stored messages in order. */
  storedMessages: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** `describe` where Postgres is installed, as in CI; skipped elsewhere. */
export const withPostgres = postgresFolder() === undefined ? describe.skip : describe;

/** Creates the fixture, in which users 1 and 3 have a plan. Not shared: fault tests run for minutes. */
export async function openFaultTestBed(): Promise<FaultTestBed> {
  const postgres = await postgresServer();
  await postgres.start();
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-faults-'));
  const database: Database = await openDatabase({ dataFolder: folder, databaseUrl: postgres.url });
  await fill(database.db);
  await database.db.execute(
    sql`update subscriptions set status = 'active', expires_at = now() + interval '1 day' where user_id = 1`,
  );
  const apis: StartedProcess[] = [];
  // A shorter timeout than the usual 20 seconds for a server that does not respond.
  const address = `${postgres.url}?query_timeout=2000`;
  const settings = { DATABASE_URL: address, TOKEN_SECRET: secret, CHAT_MESSAGES_PER_MINUTE: '1000000' };
  return {
    postgres,
    startApi: async (environment = {}, program) => {
      const api = await startProcess(folder, { ...settings, ...environment }, program);
      apis.push(api);
      await waitUntilReady(api);
      return api;
    },
    tokenOf: async (user) => (await createSession(database.db, secret, user)).token,
    storedMessages: async () =>
      (await rows<{ message: string }>(database.db, sql`select message from messages order by sequence`)).map(
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
