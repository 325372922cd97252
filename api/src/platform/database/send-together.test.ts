import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../test/support/test-database';
import type { Database, Tx } from './database';
import { prepared } from './prepared';
import { sendTogether } from './send-together';

const key = 'sent-together';
const count = prepared<{ key: string }, { count: number }>(
  'test-sent-together',
  sql`select count(*)::int as count from throttles where key like ${sql.placeholder('key')} || '%'`,
);
const add = (tx: Tx, name: string) =>
  tx.execute(sql`insert into throttles (key, count, resets_at) values (${key + name}, 1, now() + interval '1 minute')`);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('statements that are sent together', () => {
  it('API-1952 are executed in their order, and return their results', async () => {
    const counts = await database.db.transaction(async (tx) => {
      const [before, , between, , after] = await sendTogether(
        () => count(tx, { key }),
        () => add(tx, '1'),
        () => count(tx, { key }),
        () => add(tx, '2'),
        () => count(tx, { key }),
      );
      return [before, between, after].map(([row]) => row?.count);
    });
    expect(counts).toEqual([0, 1, 2]);
    await database.db.execute(sql`delete from throttles`);
  });

  it('API-1952 fail with the error of the first, after all have ended, and leave nothing', async () => {
    let hasLastEnded = false;
    const failed = database.db.transaction((tx) =>
      sendTogether(
        () => add(tx, '1'),
        () => tx.execute(sql`select 1 / 0`),
        () => count(tx, { key }),
        async () => {
          await add(tx, '2').catch(() => {});
          // Longer than a transaction takes to be rolled back.
          for (let more = 0; more < 20; more++) await count(tx, { key }).catch(() => {});
          hasLastEnded = true;
        },
      ),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    expect([hasLastEnded, await count(database.db, { key })]).toEqual([true, [{ count: 0 }]]);
  });

  it('API-1952 fail with what is thrown before one is sent', async () => {
    const failed = database.db.transaction((tx) =>
      sendTogether(
        () => add(tx, '1'),
        () => {
          throw new Error('Not sent');
        },
      ),
    );
    await expect(failed).rejects.toThrow('Not sent');
    expect(await count(database.db, { key })).toEqual([{ count: 0 }]);
  });
});
