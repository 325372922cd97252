import { sql } from 'drizzle-orm';
import { readBrowserCookie, setCounters } from '../../../test/support/browser';
import { password } from '../../../test/support/fixture';
import { mailsTo, readMailedToken } from '../../../test/support/outbox';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['throttles', 'mail_outbox', 'account_tokens'])
    await api.database.db.execute(sql`delete from ${sql.identifier(table)}`);
  await api.database.db.execute(sql`update users set password_hash = (select password_hash from users where id = 1)`);
});
afterAll(() => api.close());

const email = 'seller@example.com';
const login = (fields: object, call?: object) => api.post('users/user-login', { email, password, ...fields }, call);
const forgot = (address: string, call?: object) => api.post('users/forgot-password', { email: address }, call);
/** A stranger of a network of its own, without cookies. */
const stranger = (index: number) => ({ remoteAddress: `10.${index >> 8}.${index & 255}.1` });
const attack = () =>
  Promise.all(Array.from({ length: 12 }, (_, index) => login({ password: 'wrong' }, stranger(index))));

describe('wrong passwords of strangers', () => {
  it("API-906 do not block sign-in from the owner's known devices", async () => {
    const headers = readBrowserCookie(await login({}));
    const guesses = await attack();
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await login({}, stranger(200))).statusCode).toBe(429);
    expect((await login({}, { headers, ...stranger(201) })).statusCode).toBe(200);
    expect((await login({ password: 'wrong' }, { headers })).statusCode).toBe(401);
  });

  it('API-906 are limited from a known device too', async () => {
    const headers = readBrowserCookie(await login({}));
    const statuses = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await login({ password: 'wrong' }, { headers })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('API-906 count the same from a known device of another account', async () => {
    const headers = readBrowserCookie(await login({ email: 'dealer@example.com' }));
    await attack();
    expect((await login({}, { headers })).statusCode).toBe(429);
  });

  it('API-906 do not prevent a signed-in user from changing the password', async () => {
    const token = await api.signIn(email);
    await attack();
    const answer = await api.post(
      'users/change-password',
      { current_password: password, new_password: 'Fynbos-And-Sea-3', confirm_password: 'Fynbos-And-Sea-3' },
      { token },
    );
    expect([answer.json().msg, answer.statusCode]).toEqual([expect.stringContaining('was changed'), 200]);
  });

  it('API-906 do not block the mailed reset link, which makes a new device known', async () => {
    await attack();
    await forgot(email, stranger(300));
    const token = await readMailedToken(api, email, '/reset-password');
    await attack();
    const reset = await api.post(
      `users/reset-user-password/${token}`,
      { new_password: 'Fynbos-And-Sea-3', confirm_password: 'Fynbos-And-Sea-3' },
      stranger(300),
    );
    expect(reset.statusCode).toBe(200);
    await attack();
    const ownerDevice = { headers: readBrowserCookie(reset), ...stranger(300) };
    expect((await login({ password: 'Fynbos-And-Sea-3' }, ownerDevice)).statusCode).toBe(200);
  });
});

describe('password resets requested by strangers', () => {
  const requestOften = (address: string) =>
    Promise.all(Array.from({ length: 12 }, (_, index) => forgot(address, stranger(index))));

  it('API-907 get one response, mail the owner at most three times an hour, and do not invalidate the first link', async () => {
    await forgot(email, stranger(300));
    const token = await readMailedToken(api, email, '/reset-password');
    const answers = [...(await requestOften(email)), ...(await requestOften('unknown@example.com'))];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await mailsTo(api, email)).toHaveLength(3);
    expect((await api.get(`users/verify-forgot-password-string/${token}`)).statusCode).toBe(200);
  });

  it('API-907 mail the owner again once no link is valid', async () => {
    await requestOften(email);
    await setCounters(api, 'forgot-mails-day', 10);
    await api.database.db.execute(sql`update account_tokens set expires_at = now() + interval '20 minutes'`);
    await requestOften(email);
    expect(await mailsTo(api, email)).toHaveLength(4);
  });

  it('API-907 do not use up the mails of a known device', async () => {
    const headers = readBrowserCookie(await login({}));
    await requestOften(email);
    await forgot(email, { headers });
    const resets = (await mailsTo(api, email)).filter(({ subject }) => subject.includes('new password'));
    expect(resets).toHaveLength(4);
  });
});
