import { sql } from 'drizzle-orm';
import { rows } from '../../../test/support/rows';
import { openTestDatabase } from '../../../test/support/test-database';
import type { Database } from '../database/database';
import { consume } from './limit';

const limit = { name: 'test', max: 3, windowSeconds: 60, message: 'Enough.' };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('API-15 admits calls up to the limit, also concurrent ones, and returns 429 with Retry-After beyond it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => consume(database.db, limit, 'subject A')));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(errors).toHaveLength(2);
  expect(errors[0]).toMatchObject({ status: 429, message: 'Enough.', retryAfter: expect.any(Number) });
  await expect(consume(database.db, limit, 'subject B')).resolves.toBeUndefined();
});

it('API-15 commits asynchronously alone, and synchronously within a transaction', async () => {
  const waits = await database.db.transaction(async (tx) => {
    await consume(tx, limit, 'within');
    return rows<{ synchronous_commit: string }>(tx, sql`show synchronous_commit`);
  });
  expect(waits).toEqual([{ synchronous_commit: 'on' }]);
  const prepared = jest.spyOn(database.db._.session, 'prepareQuery');
  await consume(database.db, limit, 'by itself');
  expect(prepared.mock.calls[0]?.[0].sql).toContain("set_config('synchronous_commit', 'off', true)");
});
