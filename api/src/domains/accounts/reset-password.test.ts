import { sql } from 'drizzle-orm';
import { createBrowser, readBrowserCookie } from '../../../test/support/browser';
import { password } from '../../../test/support/fixture';
import { mailsTo, readMailedToken } from '../../../test/support/outbox';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  const { db } = api.database;
  for (const table of ['throttles', 'mail_outbox', 'account_tokens', 'sessions']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await db.execute(sql`update users set password_hash = (select password_hash from users where id = 1)`);
});
afterAll(() => api.close());

const email = 'seller@example.com';
const newPassword = 'Fynbos-And-Sea-3';
const forgot = (address: string, call?: object) => api.post('users/forgot-password', { email: address }, call);
const check = (token: string) => api.get(`users/verify-forgot-password-string/${token}`);
const reset = (token: string, overrides: object = {}) =>
  api.post(`users/reset-user-password/${token}`, {
    new_password: newPassword,
    confirm_password: newPassword,
    ...overrides,
  });
const login = (secret: string) => api.post('users/user-login', { email, password: secret });
const mailedToken = async () => {
  await forgot(email);
  return readMailedToken(api, email, '/reset-password');
};

describe('POST users/forgot-password', () => {
  it('API-280 mails a link only to existing accounts, with the same text, status and response time for any address', async () => {
    const measure = async (address: string) => {
      const startedAt = performance.now();
      const answer = await forgot(address);
      return { answer, durationMs: performance.now() - startedAt };
    };
    const known = await measure('Seller@Example.com');
    const unknown = await measure('unknown@example.com');
    expect([known.answer.statusCode, known.answer.json()]).toEqual([200, unknown.answer.json()]);
    // Both take the same fixed time, so that timing does not reveal accounts.
    expect(Math.min(known.durationMs, unknown.durationMs)).toBeGreaterThanOrEqual(395);
    expect(await mailsTo(api, email)).toHaveLength(1);
    expect(await mailsTo(api, 'unknown@example.com')).toEqual([]);
  });

  it('API-280 returns the form’s messages', async () => {
    expect((await forgot('nonsense')).json()).toMatchObject({ errors: { email: 'Please enter a valid email' } });
    expect((await forgot('')).json()).toMatchObject({ errors: { email: 'Please enter an email' } });
  });

  it('API-281 returns 429 to a browser after ten in an hour, whether or not the account exists', async () => {
    for (const address of [email, 'unknown@example.com']) {
      const headers = createBrowser(api, 2);
      const tries = await Promise.all(Array.from({ length: 11 }, () => forgot(address, { headers })));
      expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    }
  });
});

describe('POST users/reset-user-password/{id}', () => {
  it('API-282 sets the password once, ends every session and notifies the owner by mail', async () => {
    const session = await api.signIn(email);
    const token = await mailedToken();
    expect((await check(token)).json()).toMatchObject({ success: true });
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await api.get('users/get-user-profile-data', { token: session })).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
    expect((await check(token)).statusCode).toBe(404);
    const subjects = (await mailsTo(api, email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('was changed'));
  });

  it('API-282 invalidates older links', async () => {
    const first = await mailedToken();
    await reset(await mailedToken());
    expect((await reset(first)).statusCode).toBe(404);
  });

  it('API-283 rejects expired and unknown links and those for another purpose', async () => {
    const token = await mailedToken();
    const [stored] = await rows<{ hours: number; hash: string }>(
      api.database.db,
      sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours, hash from account_tokens`,
    );
    expect(stored?.hours).toBe(2);
    expect(stored?.hash).not.toBe(token);
    expect((await api.get(`users/verify-user/${token}`)).statusCode).toBe(404);
    await api.database.db.execute(sql`update account_tokens set expires_at = now() - interval '1 second'`);
    for (const bad of [token, 'nonsense', stored?.hash ?? '']) {
      expect((await check(bad)).statusCode).toBe(404);
      expect((await reset(bad)).json()).toMatchObject({ success: false, msg: expect.stringContaining('not valid') });
    }
  });

  it('API-284 returns the form’s messages; the link stays valid', async () => {
    const token = await mailedToken();
    expect((await reset(token, { confirm_password: 'other' })).json().errors).toEqual({
      confirm_password: 'Confirm password must be same as Password',
    });
    expect((await reset(token, { new_password: 'short', confirm_password: 'short' })).json().errors).toEqual({
      new_password: 'Password is too short - should be 8 chars minimum.',
    });
    const common = await reset(token, { new_password: 'iloveyou1', confirm_password: 'iloveyou1' });
    expect(common.json().errors.new_password).toContain('too common');
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('API-284 unlocks an account that was blocked by too many attempts', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await login('wrong');
    expect((await login(password)).statusCode).toBe(429);
    await reset(await mailedToken());
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  it('API-2059 unlocks the devices on which the owner had signed in, also those without the link', async () => {
    const headers = readBrowserCookie(await login(password));
    const signIn = (secret: string) => api.post('users/user-login', { email, password: secret }, { headers });
    for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong');
    expect((await signIn(password)).statusCode).toBe(429);
    await reset(await mailedToken());
    expect((await signIn(newPassword)).statusCode).toBe(200);
  });
});

describe('POST users/user-logout', () => {
  it('API-79 ends this session, or with `everywhere` each of them', async () => {
    const [first, second, third] = [await api.signIn(email), await api.signIn(email), await api.signIn(email)];
    const other = await api.signIn('dealer@example.com');
    const isSignedIn = async (token: string) =>
      (await api.get('users/get-user-profile-data', { token })).statusCode === 200;
    await api.post('users/user-logout', undefined, { token: first });
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true, true]);
    await api.post('users/user-logout', { everywhere: true }, { token: second });
    expect([await isSignedIn(second), await isSignedIn(third), await isSignedIn(other)]).toEqual([false, false, true]);
  });
});
