import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSession } from '../../src/domains/accounts/tokens';
import type { Database } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { type StartedProcess, startProcess, waitUntilReady } from '../support/processes';
import { serverDatabase } from '../support/test-database';
import { testServer } from '../support/test-server';

const DEALER = 3;

/** Two API processes over one database of a server. */
export type ApiPair = {
  database: Database;
  secret: string;
  /** Of the dealer of the fixture. */
  token: string;
  /** The process whose turn it is: one after the other. */
  addressOf: (turn: number) => string | undefined;
  /** Kills one of the processes and starts another in its place. */
  kill: (turn: number) => Promise<void>;
  close: () => Promise<void>;
};

type Prepared = Pick<ApiPair, 'database' | 'secret' | 'token'>;

/**
 * @param program instead of the API
 * @param prepare fills the database before the processes start
 */
export async function openApiPair(
  program?: string,
  prepare: (prepared: Prepared) => Promise<void> = async () => {},
): Promise<ApiPair> {
  const secret = 'a secret for tests that has enough characters';
  const { address, drop } = await serverDatabase(testServer() ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-pair-'));
  const database = await openDatabase({ dataFolder: folder, databaseUrl: address });
  const token = (await createSession(database.db, secret, DEALER)).token;
  await prepare({ database, secret, token });
  const environment = { DATABASE_URL: address, TOKEN_SECRET: secret, TRUSTED_PROXIES: '127.0.0.1' };
  const start = async () => {
    const api = await startProcess(folder, environment, program);
    await waitUntilReady(api);
    return api;
  };
  const apis: StartedProcess[] = await Promise.all([start(), start()]);
  return {
    database,
    secret,
    token,
    addressOf: (turn) => apis[turn % apis.length]?.address,
    kill: async (turn) => {
      const victim = turn % apis.length;
      apis[victim]?.child.kill('SIGKILL');
      apis[victim] = await start();
    },
    close: async () => {
      for (const { child } of apis) child.kill('SIGKILL');
      await Promise.all(apis.map(({ ended }) => ended));
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
