import { sql } from 'drizzle-orm';
import { password } from '../testing/fixture';
import { mailsTo, tokenMailedTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['throttles', 'outbox', 'account_tokens', 'sessions']) {
    await api.database.sql.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await api.database.sql.execute(
    sql`update users set password_hash = (select password_hash from users where id = 1) where id = 2`,
  );
  token = await api.signIn(email);
});
afterAll(() => api.close());

const email = 'seller@example.com';
const chosen = 'Fynbos-And-Sea-3';
const change = (given: object = {}, by: string | undefined = token) =>
  api.post(
    'users/change-password',
    { current_password: password, new_password: chosen, confirm_password: chosen, ...given },
    { token: by },
  );
const login = async (secret: string) => (await api.post('users/user-login', { email, password: secret })).statusCode;
const isIn = async (by: string) => (await api.get('users/get-user-profile-data', { token: by })).statusCode === 200;

describe('POST users/change-password', () => {
  it('API-285 sets another password for whoever knows the present one', async () => {
    expect((await change()).json()).toEqual({
      success: true,
      msg: 'Your password was changed. You were signed out everywhere else.',
    });
    expect([await login(password), await login(chosen)]).toEqual([401, 200]);
  });

  it.each([
    [{ current_password: '' }, { current_password: 'Please enter a password' }],
    [{ current_password: 'wrong' }, { current_password: 'The password is not right.' }],
    [
      { new_password: 'short', confirm_password: 'short' },
      { new_password: 'Password is too short - should be 8 chars minimum.' },
    ],
    [{ confirm_password: 'other' }, { confirm_password: 'Confirm password must be same as Password' }],
    [
      { new_password: 'iloveyou1', confirm_password: 'iloveyou1' },
      { new_password: 'This password is too common. Please choose another one.' },
    ],
  ])('API-285 refuses %j beside its field', async (given, errors) => {
    const refused = await change(given);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, errors]);
    expect([await login(password), await isIn(token)]).toEqual([200, true]);
  });

  it('API-285 stops guessing after ten tries, and is for the signed-in', async () => {
    for (let at = 0; at < 10; at++) await change({ current_password: 'wrong' });
    expect((await change()).statusCode).toBe(429);
    expect((await change({}, 'nobody')).statusCode).toBe(401);
  });

  it('API-286 ends every other session and every mailed link, and tells by mail', async () => {
    const other = await api.signIn(email);
    const stranger = await api.signIn('buyer@example.com');
    await api.post('users/forgot-password', { email });
    const link = await tokenMailedTo(api, email, '/reset-password');
    await change();
    expect([await isIn(token), await isIn(other), await isIn(stranger)]).toEqual([true, false, true]);
    expect((await api.get(`users/verify-forgot-password-string/${link}`)).statusCode).toBe(404);
    const [mail] = await mailsTo(api, email);
    expect(mail?.subject).toContain('was changed');
    expect(mail?.body).toContain('signed out everywhere else');
  });
});
