import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createSession } from '../../src/domains/accounts/tokens';
import type { Database } from '../../src/platform/database/database';
import { openServer } from '../../src/platform/database/server-database';
import { type Follower, followStream } from '../chat/follow-stream';
import { type Balancer, balancer } from '../support/balancer';
import { fill } from '../support/fill';
import { type PostgresServer, postgresFolder, postgresServer } from '../support/postgres-server';
import { type StartedProcess, startProcess, waitUntilReady } from '../support/processes';
import { rows } from '../support/rows';
import { steadyLoad } from './steady-load';

jest.setTimeout(240_000);
const hasPostgres = postgresFolder() !== undefined;
const secret = 'a secret for tests that has enough characters';
const dealer = 3;
/** By path: the API must not import the edge. */
const edgeProgram = resolve(__dirname, '../../../shell/server/main.ts');

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-rolling-'));
let postgres: PostgresServer;
let database: Database;
const apis: StartedProcess[] = [];
const edges: StartedProcess[] = [];
let apiBalancer: Balancer;
let edgeBalancer: Balancer;
let follower: Follower;
const addresses = (processes: readonly StartedProcess[]) => () => processes.map(({ address }) => address);

const startReady = async (environment: Record<string, string>, program?: string) => {
  const process = await startProcess(folder, { DRAIN_SECONDS: '2', ...environment }, program);
  await waitUntilReady(process);
  return process;
};
const startApi = () => startReady({ DATABASE_URL: postgres.url, TOKEN_SECRET: secret });
const startEdge = () =>
  startReady(
    { API_ORIGIN: apiBalancer.address, RELEASES_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1' },
    edgeProgram,
  );

/** A release store with a shell without server build: the edge then serves a page for client rendering. */
const releaseShell = () =>
  writeFileSync(
    join(folder, 'registry.json'),
    JSON.stringify({
      format: 1,
      revision: 1,
      areas: {
        shell: { live: { area: 'shell', version: '1', entry: 'shell/1/web/main.js', integrity: {}, assets: {} } },
      },
    }),
  );

async function setUp(): Promise<void> {
  postgres = await postgresServer();
  await postgres.start();
  database = await openServer(postgres.url);
  await fill(database.db);
  releaseShell();
  apis.push(...(await Promise.all([startApi(), startApi()])));
  apiBalancer = await balancer(addresses(apis));
  edges.push(...(await Promise.all([startEdge(), startEdge()])));
  edgeBalancer = await balancer(addresses(edges));
  const { token } = await createSession(database.db, secret, dealer);
  follower = followStream(() => edgeBalancer.address, token, 0);
}

async function tearDown(): Promise<void> {
  follower?.stop();
  for (const { child } of [...apis, ...edges]) child.kill('SIGKILL');
  await Promise.all([...apis, ...edges].map(({ ended }) => ended));
  edgeBalancer?.close();
  apiBalancer?.close();
  await database?.close();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Stops a process gracefully, starts another in its place and waits until it gets requests. @returns the exit code */
async function replace(
  processes: StartedProcess[],
  index: number,
  startNext: () => Promise<StartedProcess>,
  { untilServing }: Balancer,
): Promise<number | null> {
  const [old] = processes.slice(index, index + 1);
  old?.child.kill('SIGTERM');
  const [code, next] = await Promise.all([old?.ended ?? null, startNext()]);
  processes[index] = next;
  await untilServing(next.address);
  return code;
}

/** Replaces one API and one edge. */
const replacePair = (index: number): Promise<(number | null)[]> =>
  Promise.all([replace(apis, index, startApi, apiBalancer), replace(edges, index, startEdge, edgeBalancer)]);

(hasPostgres ? describe : describe.skip)(
  `two edges before two APIs${hasPostgres ? '' : ' (skipped: there is no Postgres on this machine)'}`,
  () => {
    beforeAll(setUp);
    afterAll(tearDown);

    it('API-851 SHL-91 a rolling restart under load fails no request, loses no acknowledged write, and streams resume', async () => {
      const load = steadyLoad(edgeBalancer.address);
      await wait(500);
      const codes = [...(await replacePair(0)), ...(await replacePair(1))];
      await load.stop();
      expect(codes).toEqual([0, 0, 0, 0]);
      expect(load.statuses.length).toBeGreaterThan(100);
      expect(load.statuses.filter((status) => status !== 200)).toEqual([]);
      const [stored] = await rows<{ count: number }>(
        database.db,
        sql`select count(*)::int as count from analytics_events`,
      );
      expect(stored?.count).toBe(load.written());
      // The stream went through a process that was replaced.
      expect(follower.connections()).toBeGreaterThan(1);
    });
  },
);
