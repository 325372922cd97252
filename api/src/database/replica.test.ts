import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { openSession } from '../accounts/tokens';
import { buildApp } from '../server/app';
import { fill } from '../testing/fill';
import { type PostgresReplica, postgresReplica } from '../testing/postgres-replica';
import { type PostgresServer, postgresFolder, postgresServer } from '../testing/postgres-server';
import { testSettings } from '../testing/test-settings';
import { type Database, rows } from './database';
import { openServer } from './server-database';

jest.setTimeout(60_000);
const isHere = postgresFolder() !== undefined;
const seller = '2';
const adOfSeller = '1';

let primary: PostgresServer;
let replica: PostgresReplica;
let database: Database;
let app: FastifyInstance;
let replaying: Client;
let token: string;

async function setUp(): Promise<void> {
  primary = await postgresServer();
  await primary.start();
  const filling = await openServer(primary.url);
  await fill(filling.sql);
  token = (await openSession(filling.sql, testSettings.tokenSecret, seller)).token;
  await filling.close();
  replica = await postgresReplica(primary.url);
  replaying = new Client({ connectionString: replica.url });
  replaying.on('error', () => {});
  await replaying.connect();
  database = await openServer(primary.url, replica.url);
  app = await buildApp({ settings: testSettings, database, fetch });
  const access = { config: { access: 'public' } } as const;
  app.get('/own-statement', access, () =>
    rows(database.sql, sql`select query from pg_stat_activity where pid = pg_backend_pid()`),
  );
}

async function tearDown(): Promise<void> {
  await app?.close();
  await database?.close();
  await replaying?.end();
  await replica?.stop();
  await primary?.remove();
}

const ask = async (path: string, headers: Record<string, string> = {}, payload?: object) =>
  app.inject({ method: payload ? 'POST' : 'GET', url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
const asSeller = () => ({ authorization: `Bearer ${token}` });
const listed = async (headers = {}) => (await ask('cars/get-car-list', headers, {})).json().count_records as number;
const price = async (headers = {}) =>
  (await ask(`cars/get-single-car/${adOfSeller}`, headers)).json().data.price as number;
/** Lets the replica stay behind from now on, or catch up. */
const stayBehind = () => replaying.query('select pg_wal_replay_pause()');
async function catchUp(): Promise<void> {
  await replaying.query('select pg_wal_replay_resume()');
  const [{ at } = { at: '' }] = await rows<{ at: string }>(database.sql, sql`select pg_current_wal_lsn()::text as at`);
  const has = async () =>
    (await replaying.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [at])).rows[0].has;
  while (!(await has())) await new Promise((wake) => setTimeout(wake, 20));
}
const newAd = () =>
  database.sql.execute(
    sql`insert into ads (slug, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
          transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price)
        select 'just-posted', creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
          transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price
        from ads where id = 1`,
  );

(isHere ? describe : describe.skip)(
  `a primary and its replica${isHere ? '' : ' (skipped: there is no Postgres on this machine)'}`,
  () => {
    beforeAll(setUp);
    afterAll(tearDown);

    it('API-853 an account sees what was written at once, visitors as soon as the replica has it', async () => {
      const before = await listed();
      expect(await listed(asSeller())).toBe(before);
      await stayBehind();
      await newAd();
      await database.sql.execute(sql`update ads set price = 123456 where id = ${adOfSeller}`);
      // One after the other, so that what is kept in memory is read from both in turn.
      for (let turn = 0; turn < 3; turn++) {
        expect(await listed(asSeller())).toBe(before + 1);
        expect(await price()).not.toBe(123456);
        expect(await price(asSeller())).toBe(123456);
      }
      const together = await Promise.all([listed(), listed(asSeller()), listed()]);
      expect(together[1]).toBe(before + 1);
      expect((await ask('cars/get-single-car/just-posted')).statusCode).toBe(200);
      await catchUp();
      expect(await price()).toBe(123456);
      expect([await listed(), await listed(asSeller())]).toEqual([before + 1, before + 1]);
    });

    it('API-853 whoever only looks asks the replica, and nothing is ever written there', async () => {
      const { pools } = database;
      const used = pools?.().replica?.totalCount;
      expect(used).toBeGreaterThan(0);
      const { rows: found } = await replaying.query('select pg_is_in_recovery() as follows');
      expect(found[0].follows).toBe(true);
    });

    it('API-850 the database is told for which request a statement is made', async () => {
      const id = 'click-1234567';
      const answer = await app.inject({ url: '/own-statement', headers: { 'x-request-id': id } });
      expect(answer.json()[0].query).toContain(`/* request ${id} */`);
      const [statement] = await rows<{ query: string }>(
        database.sql,
        sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
      );
      expect(statement?.query).not.toContain('request');
    });

    it('API-853 a replica that is gone fails nobody: the primary answers', async () => {
      expect(database.replica?.follows()).toBe(true);
      const replies = Promise.all(Array.from({ length: 20 }, () => ask('cars/get-car-list', {}, {})));
      await replica.stop();
      const during = await replies;
      const after = await Promise.all(Array.from({ length: 20 }, () => ask('cars/get-car-list', {}, {})));
      expect([...during, ...after].map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
      expect(database.replica?.follows()).toBe(false);
    });
  },
);
