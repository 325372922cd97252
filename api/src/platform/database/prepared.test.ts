import { sql } from 'drizzle-orm';
import { asAnotherRequest } from '../../../test/support/another-request';
import { openTestDatabase } from '../../../test/support/test-database';
import { isUniqueViolation } from './constraint-errors';
import type { Database } from './database';
import { prepared } from './prepared';

const placeholder = (name: string) => sql.placeholder(name);
const echo = prepared<
  { number: number | null; text: string; list: string },
  { number: number; text: string; list: unknown }
>(
  'test-echo',
  sql`select ${placeholder('number')}::int as number, ${placeholder('text')}::text as text, ${placeholder('list')}::json as list`,
);
const count = prepared<{ key: string }, { count: number }>(
  'test-count',
  sql`select count(*)::int as count from throttles where key = ${placeholder('key')}`,
);
const add = prepared<{ key: string }, never>(
  'test-add',
  sql`insert into throttles (key, count, resets_at) values (${placeholder('key')}, 1, now() + interval '1 minute')`,
);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a prepared statement', () => {
  it('API-431 returns its values, repeatedly and concurrently', async () => {
    const values = ['', "it's $1; --", 'é 🚗'].map((text, index) => ({
      number: index || null,
      text,
      list: JSON.stringify([text]),
    }));
    const answers = await Promise.all(values.map((each) => echo(database.db, each)));
    expect(answers).toEqual(values.map(({ number, text }) => [{ number, text, list: [text] }]));
    expect(await echo(database.db, { number: 4, text: 'again', list: '[]' })).toHaveLength(1);
  });

  it('API-431 runs in the transaction that executes it', async () => {
    const counted = async (from = database.db) => (await count(from, { key: 'within' }))[0]?.count;
    let outside: Promise<number | undefined> = counted();
    const rolledBack = database.db.transaction(async (tx) => {
      await add(tx, { key: 'within' });
      outside = asAnotherRequest(counted);
      expect(await counted(tx)).toBe(1);
      throw new Error('Rolled back');
    });
    await expect(rolledBack).rejects.toThrow('Rolled back');
    expect([await outside, await counted()]).toEqual([0, 0]);
  });

  it('API-431 reports why a statement failed, and can be executed again', async () => {
    await add(database.db, { key: 'twice' });
    const refused = await add(database.db, { key: 'twice' }).catch((problem: unknown) => problem);
    expect(isUniqueViolation(refused)).toBe(true);
    expect(await count(database.db, { key: 'twice' })).toEqual([{ count: 1 }]);
    await expect(echo(database.db, { number: 'x' as unknown as number, text: '', list: '[]' })).rejects.toMatchObject({
      cause: { code: '22P02' },
    });
    expect(await echo(database.db, { number: 1, text: '', list: '[]' })).toHaveLength(1);
  });
});
