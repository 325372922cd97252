import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { password } from '../testing/fixture';
import { mailsTo, tokenMailedTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  const { sql: database } = api.database;
  for (const table of ['throttles', 'outbox', 'account_tokens', 'sessions']) {
    await database.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await database.execute(sql`update users set password_hash = (select password_hash from users where id = 1)`);
});
afterAll(() => api.close());

const email = 'seller@example.com';
const chosen = 'Fynbos-And-Sea-3';
const forgot = (address: string, call?: object) => api.post('users/forgot-password', { email: address }, call);
const check = (token: string) => api.get(`users/verify-forgot-password-string/${token}`);
const reset = (token: string, given: object = {}) =>
  api.post(`users/reset-user-password/${token}`, { new_password: chosen, confirm_password: chosen, ...given });
const login = (secret: string) => api.post('users/user-login', { email, password: secret });
const mailedToken = async () => {
  await forgot(email);
  return tokenMailedTo(api, email, '/reset-password');
};

describe('POST users/forgot-password', () => {
  it('API-280 mails a link to whoever has an account, and answers everybody alike, in text, status and time', async () => {
    const timed = async (address: string) => {
      const from = performance.now();
      const answer = await forgot(address);
      return { answer, took: performance.now() - from };
    };
    const known = await timed('Seller@Example.com');
    const unknown = await timed('nobody@example.com');
    expect([known.answer.statusCode, known.answer.json()]).toEqual([200, unknown.answer.json()]);
    // Both take the same fixed time, however much there was to do.
    expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(395);
    expect(await mailsTo(api, email)).toHaveLength(1);
    expect(await mailsTo(api, 'nobody@example.com')).toEqual([]);
  });

  it('API-280 says the form’s words', async () => {
    expect((await forgot('nonsense')).json()).toMatchObject({ errors: { email: 'Please enter a valid email' } });
    expect((await forgot('')).json()).toMatchObject({ errors: { email: 'Please enter an email' } });
  });

  it.each([email, 'nobody@example.com'])('API-281 stops after five for %s in an hour', async (address) => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, at) => forgot(address, { remoteAddress: `10.0.0.${at}` })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('POST users/reset-user-password/{id}', () => {
  it('API-282 sets the password once, ends every session and tells by mail', async () => {
    const session = await api.signIn(email);
    const token = await mailedToken();
    expect((await check(token)).json()).toMatchObject({ success: true });
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await api.get('users/get-user-profile-data', { token: session })).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(401);
    expect((await login(chosen)).statusCode).toBe(200);
    expect((await check(token)).statusCode).toBe(404);
    expect((await mailsTo(api, email))[0]?.subject).toContain('was changed');
  });

  it('API-282 makes older links worthless', async () => {
    const first = await mailedToken();
    await reset(await mailedToken());
    expect((await reset(first)).statusCode).toBe(404);
  });

  it('API-283 refuses a link after two hours, an unknown one, and one for another purpose', async () => {
    const token = await mailedToken();
    const [kept] = await rows<{ hours: number; hash: string }>(
      api.database.sql,
      sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours, hash from account_tokens`,
    );
    expect(kept?.hours).toBe(2);
    expect(kept?.hash).not.toBe(token);
    expect((await api.get(`users/verify-user/${token}`)).statusCode).toBe(404);
    await api.database.sql.execute(sql`update account_tokens set expires_at = now()`);
    for (const bad of [token, 'nonsense', kept?.hash ?? '']) {
      expect((await check(bad)).statusCode).toBe(404);
      expect((await reset(bad)).json()).toMatchObject({ success: false, msg: expect.stringContaining('not valid') });
    }
  });

  it('API-284 says the form’s words and keeps the link', async () => {
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

  it('API-284 lets in whoever was kept out by too many tries', async () => {
    for (let at = 0; at < 10; at++) await login('wrong');
    expect((await login(password)).statusCode).toBe(429);
    await reset(await mailedToken());
    expect((await login(chosen)).statusCode).toBe(200);
  });
});

describe('POST users/user-logout', () => {
  it('API-79 ends this session, or with `everywhere` each of them', async () => {
    const [one, two, three] = [await api.signIn(email), await api.signIn(email), await api.signIn(email)];
    const other = await api.signIn('dealer@example.com');
    const isIn = async (token: string) => (await api.get('users/get-user-profile-data', { token })).statusCode === 200;
    await api.post('users/user-logout', undefined, { token: one });
    expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true]);
    await api.post('users/user-logout', { everywhere: true }, { token: two });
    expect([await isIn(two), await isIn(three), await isIn(other)]).toEqual([false, false, true]);
  });
});
