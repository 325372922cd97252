import { sql } from 'drizzle-orm';
import { password } from '../../../test/support/fixture';
import { mailsTo, readMailedToken } from '../../../test/support/outbox';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['throttles', 'mail_outbox', 'account_tokens', 'sessions']) {
    await api.database.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await api.database.db.execute(
    sql`update users set password_hash = (select password_hash from users where id = 1) where id = 2`,
  );
  token = await api.signIn(email);
});
afterAll(() => api.close());

const email = 'seller@example.com';
const newPassword = 'Fynbos-And-Sea-3';
const change = (overrides: object = {}, bearer: string | undefined = token) =>
  api.post(
    'users/change-password',
    { current_password: password, new_password: newPassword, confirm_password: newPassword, ...overrides },
    { token: bearer },
  );
const login = async (secret: string) => (await api.post('users/user-login', { email, password: secret })).statusCode;
const isSignedIn = async (bearer: string) =>
  (await api.get('users/get-user-profile-data', { token: bearer })).statusCode === 200;

describe('POST users/change-password', () => {
  it('API-285 sets a new password when the current one is correct', async () => {
    expect((await change()).json()).toEqual({
      success: true,
      msg: 'Your password was changed. You were signed out everywhere else.',
    });
    expect([await login(password), await login(newPassword)]).toEqual([401, 200]);
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
  ])('API-285 returns a field error for %j', async (overrides, errors) => {
    const refused = await change(overrides);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, errors]);
    expect([await login(password), await isSignedIn(token)]).toEqual([200, true]);
  });

  it('API-285 returns 429 after ten wrong passwords, and 401 without a session', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await change({ current_password: 'wrong' });
    expect((await change()).statusCode).toBe(429);
    expect((await change({}, 'unknown')).statusCode).toBe(401);
  });

  it('API-286 ends every other session, invalidates mailed links and notifies the owner by mail', async () => {
    const other = await api.signIn(email);
    const stranger = await api.signIn('buyer@example.com');
    await api.post('users/forgot-password', { email });
    const link = await readMailedToken(api, email, '/reset-password');
    await change();
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([true, false, true]);
    expect((await api.get(`users/verify-forgot-password-string/${link}`)).statusCode).toBe(404);
    const [mail] = await mailsTo(api, email);
    expect(mail?.subject).toContain('was changed');
    expect(mail?.body).toContain('signed out everywhere else');
  });
});
