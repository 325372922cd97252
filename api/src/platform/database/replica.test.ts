import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { fill } from '../../../test/support/fill';
import { type PostgresReplica, postgresReplica } from '../../../test/support/postgres-replica';
import { type PostgresServer, postgresFolder, postgresServer } from '../../../test/support/postgres-server';
import { rows } from '../../../test/support/rows';
import { testSettings } from '../../../test/support/test-settings';
import { buildApp } from '../../app/build-app';
import { createSession } from '../../domains/accounts/tokens';
import type { Database } from './database';
import { openServer } from './server-database';

jest.setTimeout(60_000);
const hasPostgres = postgresFolder() !== undefined;
const seller = 2;
const adOfSeller = '1';

let primary: PostgresServer;
let replica: PostgresReplica;
let database: Database;
let app: FastifyInstance;
let replicaClient: Client;
let token: string;

async function setUp(): Promise<void> {
  primary = await postgresServer();
  await primary.start();
  const filling = await openServer(primary.url);
  await fill(filling.db);
  token = (await createSession(filling.db, testSettings.tokenSecret, seller)).token;
  await filling.close();
  replica = await postgresReplica(primary.url);
  replicaClient = new Client({ connectionString: replica.url });
  replicaClient.on('error', () => {});
  await replicaClient.connect();
  database = await openServer(primary.url, replica.url);
  // It may still replay what filled the primary; unused, it would not be tested.
  while (!database.replica?.isUsable()) await new Promise((wake) => setTimeout(wake, 20));
  app = await buildApp({ settings: testSettings, database, fetch });
  const access = { config: { access: 'public' } } as const;
  app.get('/own-statement', access, () =>
    rows(database.db, sql`select query from pg_stat_activity where pid = pg_backend_pid()`),
  );
}

async function tearDown(): Promise<void> {
  await app?.close();
  await database?.close();
  await replicaClient?.end();
  await replica?.stop();
  await primary?.remove();
}

const request = async (path: string, headers: Record<string, string> = {}, payload?: object) =>
  app.inject({ method: payload ? 'POST' : 'GET', url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
const asSeller = () => ({ authorization: `Bearer ${token}` });
const countListed = async (headers = {}) =>
  (await request('cars/get-car-list', headers, {})).json().count_records as number;
const getPrice = async (headers = {}) =>
  (await request(`cars/get-single-car/${adOfSeller}`, headers)).json().data.price as number;
/** Pauses the replay of changes on the replica. */
const pauseReplay = () => replicaClient.query('select pg_wal_replay_pause()');
async function resumeReplay(): Promise<void> {
  await replicaClient.query('select pg_wal_replay_resume()');
  const [{ at } = { at: '' }] = await rows<{ at: string }>(database.db, sql`select pg_current_wal_lsn()::text as at`);
  const has = async () =>
    (await replicaClient.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [at])).rows[0].has;
  while (!(await has())) await new Promise((wake) => setTimeout(wake, 20));
}
const insertAd = () =>
  database.db.execute(
    sql`insert into ads (slug, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
          transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price)
        select 'just-posted', creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
          transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price
        from ads where id = 1`,
  );

(hasPostgres ? describe : describe.skip)(
  `a primary and its replica${hasPostgres ? '' : ' (skipped: there is no Postgres on this machine)'}`,
  () => {
    beforeAll(setUp);
    afterAll(tearDown);

    it('API-853 signed-in users see writes immediately, visitors once the replica has them', async () => {
      const before = await countListed();
      expect(await countListed(asSeller())).toBe(before);
      await pauseReplay();
      await insertAd();
      await database.db.execute(sql`update ads set price = 123456 where id = ${adOfSeller}`);
      // Alternating, so that the in-memory index is updated from both servers in turn.
      for (let round = 0; round < 3; round++) {
        expect(await countListed(asSeller())).toBe(before + 1);
        expect(await getPrice()).not.toBe(123456);
        expect(await getPrice(asSeller())).toBe(123456);
      }
      const concurrent = await Promise.all([countListed(), countListed(asSeller()), countListed()]);
      expect(concurrent[1]).toBe(before + 1);
      expect((await request('cars/get-single-car/just-posted')).statusCode).toBe(200);
      await resumeReplay();
      expect(await getPrice()).toBe(123456);
      expect([await countListed(), await countListed(asSeller())]).toEqual([before + 1, before + 1]);
    });

    it('API-853 visitors read from the replica, and nothing is written there', async () => {
      const { pools } = database;
      const connectionCount = pools?.().replica?.totalCount;
      expect(connectionCount).toBeGreaterThan(0);
      const { rows: found } = await replicaClient.query('select pg_is_in_recovery() as follows');
      expect(found[0].follows).toBe(true);
    });

    it('API-850 statements carry the id of their request', async () => {
      const id = 'click-1234567';
      const answer = await app.inject({ url: '/own-statement', headers: { 'x-request-id': id } });
      expect(answer.json()[0].query).toContain(`/* request ${id} */`);
      const [statement] = await rows<{ query: string }>(
        database.db,
        sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
      );
      expect(statement?.query).not.toContain('request');
    });

    it('API-853 requests succeed through the primary when the replica is gone', async () => {
      expect(database.replica?.isUsable()).toBe(true);
      const replies = Promise.all(Array.from({ length: 20 }, () => request('cars/get-car-list', {}, {})));
      await replica.stop();
      const during = await replies;
      const after = await Promise.all(Array.from({ length: 20 }, () => request('cars/get-car-list', {}, {})));
      expect([...during, ...after].map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
      expect(database.replica?.isUsable()).toBe(false);
    });
  },
);
