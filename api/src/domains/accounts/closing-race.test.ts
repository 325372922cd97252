import { sql } from 'drizzle-orm';
import { password } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await run(`create function close_account() returns trigger language plpgsql as
    $$ begin delete from users where id = new.user_id; return new; end $$`);
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const email = 'buyer@example.com';
const login = () => api.post('users/user-login', { email, password });
/** Runs a call whose account is closed just before its row is written to the table. */
async function whileClosing(table: string, call: () => ReturnType<typeof login>) {
  await run(`create trigger closing before insert on ${table} for each row execute function close_account()`);
  const answer = await call();
  await run(`drop trigger closing on ${table}`);
  return answer;
}

describe('a call that races with the closing of its account', () => {
  it('API-937 a sign-in is answered like unknown credentials', async () => {
    const unknown = await api.post('users/user-login', { email: 'unknown@example.com', password });
    const closed = await whileClosing('sessions', login);
    expect([closed.statusCode, closed.json()]).toEqual([401, unknown.json()]);
  });

  it('API-937 any other call is answered 409, not 500', async () => {
    const { token } = (await login()).json();
    const closed = await whileClosing('favorites', () => api.post('cars/like-dislike-car', { car_id: '5' }, { token }));
    expect([closed.statusCode, closed.json()]).toEqual([
      409,
      { success: false, msg: 'What this belongs to was deleted. Please reload the page.' },
    ]);
  });
});
