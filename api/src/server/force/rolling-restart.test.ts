import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openSession } from '../../accounts/tokens';
import { type Follower, followStream } from '../../chat/testing/follow-stream';
import { type Database, rows } from '../../database/database';
import { openServer } from '../../database/server-database';
import { type Balancer, balancer } from '../../testing/balancer';
import { fill } from '../../testing/fill';
import { type PostgresServer, postgresFolder, postgresServer } from '../../testing/postgres-server';
import { ready, type Started, start } from '../../testing/processes';
import { steadyLoad } from './steady-load';

jest.setTimeout(240_000);
const isHere = postgresFolder() !== undefined;
const secret = 'a secret for tests that has enough characters';
const dealer = '3';
/** By path: the API may not import the edge. */
const edgeProgram = resolve(__dirname, '../../../../shell/server/main.ts');

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-rolling-'));
let postgres: PostgresServer;
let database: Database;
const apis: Started[] = [];
const edges: Started[] = [];
let beforeApis: Balancer;
let beforeEdges: Balancer;
let follower: Follower;
const addresses = (processes: readonly Started[]) => () => processes.map(({ address }) => address);

const startReady = async (environment: Record<string, string>, program?: string) => {
  const process = await start(folder, { DRAIN_SECONDS: '1', ...environment }, program);
  await ready(process);
  return process;
};
const startApi = () => startReady({ DATABASE_URL: postgres.url, TOKEN_SECRET: secret });
const startEdge = () =>
  startReady(
    { API_ORIGIN: beforeApis.address, RELEASES_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1' },
    edgeProgram,
  );

/** A store with a shell that has no server build: the edge then serves a frame for the browser to fill. */
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
  await fill(database.sql);
  releaseShell();
  apis.push(...(await Promise.all([startApi(), startApi()])));
  beforeApis = await balancer(addresses(apis));
  edges.push(...(await Promise.all([startEdge(), startEdge()])));
  beforeEdges = await balancer(addresses(edges));
  const { token } = await openSession(database.sql, secret, dealer);
  follower = followStream(() => beforeEdges.address, token, 0);
}

async function tearDown(): Promise<void> {
  follower?.stop();
  for (const { child } of [...apis, ...edges]) child.kill('SIGKILL');
  await Promise.all([...apis, ...edges].map(({ ended }) => ended));
  beforeEdges?.close();
  beforeApis?.close();
  await database?.close();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Asks a process to stop and starts another in its place. @returns its exit code */
async function replace(processes: Started[], at: number, startOther: () => Promise<Started>): Promise<number | null> {
  const [old] = processes.slice(at, at + 1);
  old?.child.kill('SIGTERM');
  const [code, other] = await Promise.all([old?.ended ?? null, startOther()]);
  processes[at] = other;
  return code;
}

/** Replaces one API and one edge. */
async function replacePair(at: number): Promise<(number | null)[]> {
  const codes = await Promise.all([replace(apis, at, startApi), replace(edges, at, startEdge)]);
  // The balancers have to see the new ones before the others go.
  await wait(300);
  return codes;
}

(isHere ? describe : describe.skip)(
  `two edges before two APIs${isHere ? '' : ' (skipped: there is no Postgres on this machine)'}`,
  () => {
    beforeAll(setUp);
    afterAll(tearDown);

    it('API-851 SHL-91 all four are replaced under load: no request fails, no acknowledged write is lost, streams go on', async () => {
      const load = steadyLoad(beforeEdges.address);
      await wait(500);
      const codes = [...(await replacePair(0)), ...(await replacePair(1))];
      await load.stop();
      expect(codes).toEqual([0, 0, 0, 0]);
      expect(load.statuses.length).toBeGreaterThan(100);
      expect(load.statuses.filter((status) => status !== 200)).toEqual([]);
      const [kept] = await rows<{ count: number }>(
        database.sql,
        sql`select count(*)::int as count from analytics_events`,
      );
      expect(kept?.count).toBe(load.written());
      // Whichever of them it went through was replaced.
      expect(follower.connections()).toBeGreaterThan(1);
    });
  },
);
