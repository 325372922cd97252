import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { mailsTo, tokenMailedTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';
import { forgetOldTokens } from './one-time-links';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['throttles', 'outbox', 'account_tokens']) {
    await api.database.sql.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await api.database.sql.execute(sql`delete from users where email = ${email}`);
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
const signUp = (given: object = {}, call?: object) => api.post('users/sign-up', { ...person, ...given }, call);
const login = (password: string) => api.post('users/user-login', { email, password });
const verify = (token: string) => api.get(`users/verify-user/${token}`);
const verified = { success: true, msg: 'Your e-mail address is verified. You can sign in now.' };

describe('POST users/sign-up', () => {
  it('API-270 opens an account that can be used once the mail’s link was followed', async () => {
    expect((await signUp()).json()).toMatchObject({ success: true, msg: expect.stringContaining('verify') });
    expect((await login(person.password)).statusCode).toBe(403);
    const token = await tokenMailedTo(api, email, '/user/verify');
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

  it('API-270 takes ids of province and city too', async () => {
    await signUp({ province: '2', city: '2' });
    expect(await rows(api.database.sql, sql`select province, city from users where email = ${email}`)).toEqual([
      { province: 'Gauteng', city: 'Johannesburg' },
    ]);
  });

  it('API-271 says what is wrong in the form’s words, field by field', async () => {
    const { errors } = (await api.post('users/sign-up', { email: 'x', password: 'short', gsm: '-8' })).json();
    expect(errors).toEqual({
      fullname: 'Please enter full name',
      email: 'Please enter a valid email',
      gsm: 'Must be positive numbers',
      province: 'Please select province',
      city: 'Please select city',
      password: 'Password is too short - should be 8 chars minimum.',
    });
    for (const gsm of ['82123456', '0821234567', '']) {
      expect((await signUp({ gsm })).json()).toMatchObject({ errors: { gsm: 'Must be exactly 9 digits' } });
    }
    expect((await signUp({ city: 'Cape Town' })).json().errors).toEqual({ city: 'Please select city' });
    expect((await signUp({ province: 'Atlantis' })).json().errors).toEqual({ province: 'Please select province' });
  });

  it.each(['password', 'PASSWORD1', '12345678', 'qwertyuiop', 'football1'])('API-272 refuses %s', async (password) => {
    const answer = await signUp({ password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.password).toContain('too common');
  });

  it('API-273 answers alike, in text, status and time, whether or not the address has an account', async () => {
    const timed = async (address: string) => {
      const from = performance.now();
      const answer = await signUp({ email: address });
      return { answer, took: performance.now() - from };
    };
    const fresh = await timed('fresh@example.com');
    const known = await timed('dealer@example.com');
    expect([known.answer.statusCode, known.answer.json()]).toEqual([fresh.answer.statusCode, fresh.answer.json()]);
    expect(Math.min(fresh.took, known.took)).toBeGreaterThanOrEqual(395);
    const [mail] = await mailsTo(api, 'dealer@example.com');
    expect(mail?.subject).toContain('You have an account');
    expect(await rows(api.database.sql, sql`select fullname from users where id = 3`)).toEqual([
      { fullname: 'Dealer' },
    ]);
  });

  it('API-274 gives an address to whoever reads its mails, with what that very person typed', async () => {
    await signUp({ fullname: 'A Squatter', password: 'Squatting-Here-1' });
    await signUp();
    const token = await tokenMailedTo(api, email, '/user/verify');
    expect((await verify(token)).statusCode).toBe(200);
    expect((await login('Squatting-Here-1')).statusCode).toBe(401);
    expect((await login(person.password)).json().data.fullname).toBe('Lerato Dube');
  });

  it('API-274 makes the links of other registrations worthless', async () => {
    await signUp();
    const first = await tokenMailedTo(api, email, '/user/verify');
    await signUp({ password: 'Something-Else-5' });
    await verify(await tokenMailedTo(api, email, '/user/verify'));
    expect((await verify(first)).statusCode).toBe(404);
    expect((await login('Something-Else-5')).statusCode).toBe(200);
  });

  it('API-275 keeps hashes of tokens only, for 48 hours, and what was typed no longer than needed', async () => {
    await signUp();
    const token = await tokenMailedTo(api, email, '/user/verify');
    const kept = JSON.stringify(await rows(api.database.sql, sql`select * from account_tokens`));
    expect(kept).not.toContain(token);
    await api.database.sql.execute(sql`update account_tokens set expires_at = now()`);
    const over = await verify(token);
    expect([over.statusCode, over.json().success]).toEqual([404, false]);
    await forgetOldTokens(api.database.sql);
    expect(await rows(api.database.sql, sql`select * from account_tokens`)).toEqual([]);
    expect((await verify('nonsense')).statusCode).toBe(404);
  });

  it('API-276 stops after five registrations with an address in an hour, and thirty from a network', async () => {
    const tries = await Promise.all(
      Array.from({ length: 7 }, (_, at) => signUp({}, { remoteAddress: `10.0.0.${at}` })),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await api.database.sql.execute(sql`update throttles set count = 30 where key like 'sign-up-address:%'`);
    const limited = await signUp({ email: 'other@example.com' }, { remoteAddress: '10.0.0.1' });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });
});
