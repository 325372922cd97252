import { sql } from 'drizzle-orm';
import { createBrowser, setCounters } from '../../../test/support/browser';
import { mailsTo, readMailedToken } from '../../../test/support/outbox';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { deleteOldTokens } from './one-time-link-repository';
import { deleteUnverified } from './registration-repository';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['throttles', 'mail_outbox', 'account_tokens']) {
    await api.database.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await api.database.db.execute(sql`delete from users where email = ${email}`);
});
afterAll(() => api.close());

const person = {
  fullname: 'Lerato Dube',
  email: 'Lerato@Example.com',
  gsm: '82 123 4567',
  province: 'Gauteng',
  city: 'Pretoria',
  password: 'Karoo-Sunset-9',
};
const email = 'lerato@example.com';
const signUp = (overrides: object = {}, call?: object) => api.post('users/sign-up', { ...person, ...overrides }, call);
const login = (password: string) => api.post('users/user-login', { email, password });
const verify = (token: string) => api.get(`users/verify-user/${token}`);
const verified = { success: true, msg: 'Your e-mail address is verified. You can sign in now.' };

describe('POST users/sign-up', () => {
  it('API-270 creates an account that works after the mailed link was opened', async () => {
    expect((await signUp()).json()).toMatchObject({ success: true, msg: expect.stringContaining('verify') });
    expect((await login(person.password)).statusCode).toBe(403);
    const token = await readMailedToken(api, email, '/user/verify');
    expect((await verify(token)).json()).toEqual(verified);
    expect((await verify(token)).json()).toEqual(verified);
    expect((await login(person.password)).json().data).toMatchObject({
      fullname: 'Lerato Dube',
      email,
      gsm: '821234567',
      province: 'Gauteng',
      city: 'Pretoria',
      is_subscriber: false,
      is_dealer: false,
    });
  });

  it.each(['evil.рф', 'localhost:80', 'call 082 123 4567', 'Visit us for a free car'])(
    'API-936 mails no text that was typed at registration: %s',
    async (fullname) => {
      expect((await signUp({ fullname })).statusCode).toBe(200);
      const [mail] = await mailsTo(api, email);
      expect(mail?.body).toMatch(/^Hello,\n/);
      expect(JSON.stringify(mail)).not.toContain(fullname);
    },
  );

  it('API-270 accepts ids of province and city', async () => {
    await signUp({ province: '2', city: '2' });
    expect(await rows(api.database.db, sql`select province, city from users where email = ${email}`)).toEqual([
      { province: 'Gauteng', city: 'Johannesburg' },
    ]);
  });

  it.each(['082 123 4567', '+27 (0)82-123-4567', '27821234567', '0027 82 123 4567'])(
    'API-970 stores %s as nine digits',
    async (gsm) => {
      await signUp({ gsm });
      expect(await rows(api.database.db, sql`select gsm from users where email = ${email}`)).toEqual([
        { gsm: '821234567' },
      ]);
    },
  );

  it('API-271 returns the form’s message for each invalid field', async () => {
    const { errors } = (await api.post('users/sign-up', { email: 'x', password: 'short', gsm: '-8' })).json();
    expect(errors).toEqual({
      fullname: 'Please enter full name',
      email: 'Please enter a valid email',
      gsm: 'Must be positive numbers',
      province: 'Please select province',
      city: 'Please select city',
      password: 'Password is too short - should be 8 chars minimum.',
    });
    for (const gsm of ['82123456', '08212345678', '']) {
      expect((await signUp({ gsm })).json()).toMatchObject({ errors: { gsm: 'Must be exactly 9 digits' } });
    }
    expect((await signUp({ city: 'Cape Town' })).json().errors).toEqual({ city: 'Please select city' });
    expect((await signUp({ province: 'Atlantis' })).json().errors).toEqual({ province: 'Please select province' });
  });

  it.each(['password', 'PASSWORD1', '12345678', 'qwertyuiop', 'football1'])('API-272 rejects %s', async (password) => {
    const answer = await signUp({ password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.password).toContain('too common');
  });

  it('API-273 returns the same text, status and response time whether or not the address has an account', async () => {
    const measure = async (address: string) => {
      const startedAt = performance.now();
      const answer = await signUp({ email: address });
      return { answer, durationMs: performance.now() - startedAt };
    };
    const fresh = await measure('fresh@example.com');
    const known = await measure('dealer@example.com');
    expect([known.answer.statusCode, known.answer.json()]).toEqual([fresh.answer.statusCode, fresh.answer.json()]);
    expect(Math.min(fresh.durationMs, known.durationMs)).toBeGreaterThanOrEqual(395);
    const [mail] = await mailsTo(api, 'dealer@example.com');
    expect(mail?.subject).toContain('You have an account');
    expect(await rows(api.database.db, sql`select fullname from users where id = 3`)).toEqual([{ fullname: 'Dealer' }]);
  });

  it('API-274 creates the account from the registration whose mailed link was opened', async () => {
    await signUp({ fullname: 'A Squatter', password: 'Squatting-Here-1' });
    await signUp();
    const token = await readMailedToken(api, email, '/user/verify');
    expect((await verify(token)).statusCode).toBe(200);
    expect((await login('Squatting-Here-1')).statusCode).toBe(401);
    expect((await login(person.password)).json().data.fullname).toBe('Lerato Dube');
  });

  it('API-274 invalidates the links of other registrations of the address', async () => {
    await signUp();
    const first = await readMailedToken(api, email, '/user/verify');
    await signUp({ password: 'Something-Else-5' });
    await verify(await readMailedToken(api, email, '/user/verify'));
    expect((await verify(first)).statusCode).toBe(404);
    expect((await login('Something-Else-5')).statusCode).toBe(200);
  });

  it('API-2060 keeps an old account that is not verified while a mailed link is valid', async () => {
    const { db } = api.database;
    await signUp();
    await db.execute(sql`update users set created_at = now() - interval '40 days' where email = ${email}`);
    await signUp();
    const token = await readMailedToken(api, email, '/user/verify');
    await deleteUnverified(db);
    expect((await verify(token)).json()).toEqual(verified);
  });

  it('API-2060 deletes it once no mailed link is valid', async () => {
    const { db } = api.database;
    await signUp();
    await db.execute(sql`update users set created_at = now() - interval '40 days' where email = ${email}`);
    await db.execute(sql`update account_tokens set expires_at = now()`);
    await deleteUnverified(db);
    expect(await rows(db, sql`select id from users where email = ${email}`)).toEqual([]);
  });

  it('API-275 stores only token hashes, for 48 hours, and deletes registration data once used', async () => {
    await signUp();
    const token = await readMailedToken(api, email, '/user/verify');
    const stored = JSON.stringify(await rows(api.database.db, sql`select * from account_tokens`));
    expect(stored).not.toContain(token);
    await api.database.db.execute(sql`update account_tokens set expires_at = now() - interval '1 second'`);
    const expired = await verify(token);
    expect([expired.statusCode, expired.json().success]).toEqual([404, false]);
    await deleteOldTokens(api.database.db);
    expect(await rows(api.database.db, sql`select * from account_tokens`)).toEqual([]);
    expect((await verify('nonsense')).statusCode).toBe(404);
  });

  it('API-73 mails the link again after the correct password, within the budget of registration', async () => {
    const resend = (overrides: object = {}, call?: object) =>
      api.post('users/resend-verification', { email: person.email, password: person.password, ...overrides }, call);
    await signUp();
    await api.database.db.execute(sql`delete from mail_outbox`);
    const refused = { success: false, msg: 'The e-mail address or the password is not right.' };
    for (const wrong of [{ password: 'wrong' }, { email: 'none@example.com' }]) {
      const answer = await resend(wrong);
      expect([answer.statusCode, answer.json()]).toEqual([401, refused]);
    }
    expect(await mailsTo(api, email)).toEqual([]);
    expect((await login(person.password)).json().msg).toContain(email);
    expect((await resend()).json()).toEqual({ success: true, msg: expect.stringContaining('48 hours') });
    expect(await verify(await readMailedToken(api, email, '/user/verify')).then((answer) => answer.json())).toEqual(
      verified,
    );
    expect((await login(person.password)).json().data).toMatchObject({ fullname: 'Lerato Dube', gsm: '821234567' });
    expect((await resend()).json()).toEqual(verified);
    expect(await mailsTo(api, email)).toHaveLength(1);
    await api.database.db.execute(sql`update users set email_verified_at = null where email = ${email}`);
    await setCounters(api, 'sign-up-recipient', 15);
    expect((await resend()).statusCode).toBe(429);
  });

  it('API-276 stops a sender after five registrations with an address in an hour, and all senders after fifteen', async () => {
    const headers = createBrowser(api, 2);
    const tries = await Promise.all(Array.from({ length: 7 }, () => signUp({}, { headers })));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await signUp({}, { headers: createBrowser(api, 2) })).statusCode).toBe(200);
    await setCounters(api, 'sign-up-recipient', 15);
    const limited = await signUp({}, { headers: createBrowser(api, 2) });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });
});
