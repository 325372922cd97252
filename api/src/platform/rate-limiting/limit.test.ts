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
  const statements = [
    'create table commits (mode text)',
    `create function record_commit() returns trigger language plpgsql as $$
      begin insert into commits values (current_setting('synchronous_commit')); return null; end $$`,
    'create trigger record_commit after insert on throttles for each row execute function record_commit()',
  ];
  for (const statement of statements) await database.db.execute(sql.raw(statement));
  await database.db.transaction((tx) => consume(tx, limit, 'within'));
  await consume(database.db, limit, 'by itself');
  expect(await rows(database.db, sql`select mode from commits`)).toEqual([{ mode: 'on' }, { mode: 'off' }]);
});
