import { sql } from 'drizzle-orm';
import { type Database, rows } from '../database/database';
import { openTestDatabase } from '../testing/test-database';
import { spend } from './throttle';

const limit = { name: 'test', times: 3, seconds: 60, msg: 'Enough.' };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('API-15 lets so many through, side by side too, and tells the next how long to wait', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => spend(database.sql, limit, 'somebody')));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ status: 429, message: 'Enough.', retryAfter: expect.any(Number) });
  await expect(spend(database.sql, limit, 'somebody else')).resolves.toBeUndefined();
});

it('API-15 waits for no disk by itself; a transaction around it lasts as it always does', async () => {
  const waits = await database.sql.transaction(async (transaction) => {
    await spend(transaction, limit, 'within');
    return rows<{ synchronous_commit: string }>(transaction, sql`show synchronous_commit`);
  });
  expect(waits).toEqual([{ synchronous_commit: 'on' }]);
  const prepared = jest.spyOn(database.sql._.session, 'prepareQuery');
  await spend(database.sql, limit, 'by itself');
  expect(prepared.mock.calls[0]?.[0].sql).toContain("set_config('synchronous_commit', 'off', true)");
});
