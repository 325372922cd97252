import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Db } from '../../src/platform/database/database';
import { type Charge, chargeAll, deleteExpiredCounters, refundAll } from '../../src/platform/rate-limiting/counters';
import { rows } from '../support/rows';
import { openTestApp } from '../support/test-app';
import { serverDatabase } from '../support/test-database';
import { testServer } from '../support/test-server';

// On a server only: the embedded database runs one statement at a time.
let pool: Pool;
let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await serverDatabase(testServer() ?? '');
  drop = copy.drop;
  pool = new Pool({ connectionString: copy.address, max: 20 });
  db = drizzle(pool) as unknown as Db;
});
beforeEach(() => db.execute(sql`delete from throttles`));
afterAll(async () => {
  await pool.end();
  await drop();
});

const chargeOf = (subject: string, max = 10): Charge => ({ name: 'test', subject, cost: 1, max, windowSeconds: 60 });
const parallel = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const counts = () => rows<{ count: number }>(db, sql`select count from throttles order by count`);

it('API-910 admits exactly 10 of 100 parallel calls on a budget of 10', async () => {
  const passed = await parallel(100, () => chargeAll(db, [chargeOf('one')]));
  expect(passed.filter(Boolean)).toHaveLength(10);
  expect(await counts()).toEqual([{ count: 10 }]);
});

it('API-910 charges several counters in parallel in any order without a deadlock, all or none', async () => {
  const narrow = chargeOf('narrow');
  const wide = Array.from({ length: 5 }, (_, index) => chargeOf(`wide ${index}`, 1_000));
  const orders = [
    [...wide, narrow],
    [narrow, ...[...wide].reverse()],
  ] as const;
  const passed = await parallel(200, (index) => chargeAll(db, orders[index % 2] ?? []));
  expect(passed.filter(Boolean)).toHaveLength(10);
  expect(await counts()).toEqual(Array(6).fill({ count: 10 }));
});

it('API-910 refunds in parallel with charges and loses no count', async () => {
  const [first, second] = [chargeOf('one', 1_000), chargeOf('other', 1_000)];
  await parallel(100, async (index) => {
    await chargeAll(db, index % 2 ? [first, second] : [second, first]);
    if (index < 60) await refundAll(db, index % 3 ? [first, second] : [second, first]);
  });
  expect(await counts()).toEqual([{ count: 40 }, { count: 40 }]);
});

it('API-910 deletes expired windows without a deadlock with a transaction that charges several of them', async () => {
  const [free, locked] = [chargeOf('swept'), chargeOf('held')];
  // In this order in the table, so that the job reaches `free` first.
  for (const charge of [free, locked]) await chargeAll(db, [charge]);
  await db.execute(sql`update throttles set resets_at = now() - interval '1 second'`);
  const waiting = () => rows(db, sql`select 1 from pg_locks where not granted`);
  await db.transaction(async (tx) => {
    await chargeAll(tx, [locked]);
    let isSwept = false;
    const sweep = deleteExpiredCounters(db).finally(() => {
      isSwept = true;
    });
    while (!isSwept && (await waiting()).length === 0);
    await Promise.all([sweep, chargeAll(tx, [free])]);
  });
  expect(await counts()).toEqual([{ count: 1 }, { count: 1 }]);
});

it('API-910 answers 100 parallel calls of one account 10 times with 200 and 90 times with 429', async () => {
  const api = await openTestApp();
  const token = await api.signIn('buyer@example.com');
  const answers = await parallel(100, (index) =>
    api.post('newsletter/subscribe', { email: `reader-${index}@example.com` }, { token }),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  await api.close();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(90).fill(429)]);
});
