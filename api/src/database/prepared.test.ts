import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-database';
import { isAlreadyThere } from './already-there';
import type { Database } from './database';
import { prepared } from './prepared';

const given = (name: string) => sql.placeholder(name);
const echo = prepared<
  { number: number | null; text: string; list: string },
  { number: number; text: string; list: unknown }
>(
  'test-echo',
  sql`select ${given('number')}::int as number, ${given('text')}::text as text, ${given('list')}::json as list`,
);
const count = prepared<{ key: string }, { count: number }>(
  'test-count',
  sql`select count(*)::int as count from throttles where key = ${given('key')}`,
);
const add = prepared<{ key: string }, never>(
  'test-add',
  sql`insert into throttles (key, count, resets_at) values (${given('key')}, 1, now() + interval '1 minute')`,
);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a prepared statement', () => {
  it('API-431 answers with its values, however often and side by side', async () => {
    const values = ['', "it's $1; --", 'é 🚗'].map((text, at) => ({
      number: at || null,
      text,
      list: JSON.stringify([text]),
    }));
    const answers = await Promise.all(values.map((each) => echo(database.sql, each)));
    expect(answers).toEqual(values.map(({ number, text }) => [{ number, text, list: [text] }]));
    expect(await echo(database.sql, { number: 4, text: 'again', list: '[]' })).toHaveLength(1);
  });

  it('API-431 belongs to the transaction it is carried out in, and to no other', async () => {
    const counted = async (from = database.sql) => (await count(from, { key: 'within' }))[0]?.count;
    let outside: Promise<number | undefined> = counted();
    const undone = database.sql.transaction(async (transaction) => {
      await add(transaction, { key: 'within' });
      outside = counted();
      expect(await counted(transaction)).toBe(1);
      throw new Error('Taken back');
    });
    await expect(undone).rejects.toThrow('Taken back');
    expect([await outside, await counted()]).toEqual([0, 0]);
  });

  it('API-431 tells why it was refused, and then works on', async () => {
    await add(database.sql, { key: 'twice' });
    const refused = await add(database.sql, { key: 'twice' }).catch((problem: unknown) => problem);
    expect(isAlreadyThere(refused)).toBe(true);
    expect(await count(database.sql, { key: 'twice' })).toEqual([{ count: 1 }]);
    await expect(echo(database.sql, { number: 'x' as unknown as number, text: '', list: '[]' })).rejects.toMatchObject({
      cause: { code: '22P02' },
    });
    expect(await echo(database.sql, { number: 1, text: '', list: '[]' })).toHaveLength(1);
  });
});
