import type { Database } from '../database/database';
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

it('API-15 is not spent within a transaction, whose commit would not wait for the disk', async () => {
  const within = database.sql.transaction((transaction) => spend(transaction, limit, 'within'));
  await expect(within).rejects.toThrow('before a transaction');
});
