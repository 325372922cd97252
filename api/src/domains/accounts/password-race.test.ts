import { sql } from 'drizzle-orm';
import { password } from '../../../test/support/fixture';
import { readMailedToken } from '../../../test/support/outbox';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
let hashes: { old: string; other: string };
beforeAll(async () => {
  api = await openTestApp();
  await api.post('users/forgot-password', { email });
  const [before] = await readHash();
  await reset(await readMailedToken(api, email, '/reset-password'), 'Protea-And-Sea-4');
  const [after] = await readHash();
  hashes = { old: before?.hash ?? '', other: after?.hash ?? '' };
});
beforeEach(async () => {
  for (const table of ['throttles', 'account_tokens', 'sessions']) await run(`delete from ${table}`);
  await run(`update users set password_hash = '${hashes.old}' where email = '${email}'`);
});
afterAll(() => api.close());

const email = 'seller@example.com';
const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const readHash = () =>
  rows<{ hash: string }>(api.database.db, sql`select password_hash as hash from users where email = ${email}`);
const login = (secret = password) => api.post('users/user-login', { email, password: secret });
const reset = (link: string | undefined, secret: string) =>
  api.post(`users/reset-user-password/${link}`, { new_password: secret, confirm_password: secret });
const countOpen = () => api.database.db.$count(sql`sessions`, sql`revoked_at is null`);

/** Runs a call while its account gets another password: after the call has verified the old one and settles its counter. */
async function whileChanging(call: () => ReturnType<typeof login>) {
  await run(`create function change_password() returns trigger language plpgsql as $$ begin
    update users set password_hash = '${hashes.other}' where email = '${email}';
    update sessions set revoked_at = now();
    return old; end $$`);
  await run('create trigger changing after delete on throttles for each row execute function change_password()');
  const answer = await call();
  await run('drop function change_password cascade');
  return answer;
}

describe('a new password while a call is in flight that has verified the old one', () => {
  it('API-2002 gives the sign-in no session: it is answered like a wrong password', async () => {
    const wrong = await login('wrong');
    const answer = await whileChanging(login);
    expect([answer.statusCode, answer.json()]).toEqual([401, wrong.json()]);
    expect(await countOpen()).toBe(0);
  });

  it('API-2002 ends the sessions of sign-ins at the same time', async () => {
    await api.post('users/forgot-password', { email });
    const link = await readMailedToken(api, email, '/reset-password');
    const calls = [login(), login(), login(), reset(link, 'Fynbos-And-Sea-3'), login(), login()];
    expect((await Promise.all(calls))[3]?.statusCode).toBe(200);
    expect(await countOpen()).toBe(0);
  });

  it('API-2003 is not replaced by a change with the old one', async () => {
    const token = await api.signIn(email);
    const fields = { new_password: 'Fynbos-And-Sea-3', confirm_password: 'Fynbos-And-Sea-3' };
    const answer = await whileChanging(() =>
      api.post('users/change-password', { current_password: password, ...fields }, { token }),
    );
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { current_password: 'The password is not right.' },
    ]);
    expect(await readHash()).toEqual([{ hash: hashes.other }]);
  });
});
