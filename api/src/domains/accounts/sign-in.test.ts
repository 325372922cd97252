import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { setCounters } from '../../../test/support/browser';
import { password } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { hashPassword } from './passwords';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.database.db.execute(sql`delete from throttles`));
afterAll(() => api.close());

const login = (body: unknown, call?: object) => api.post('users/user-login', body, call);
const credentials = { email: 'dealer@example.com', password };
const refused = { success: false, msg: 'The e-mail address or the password is not right.' };

describe('POST users/user-login', () => {
  it('API-70 returns the user and a token that expires in twelve hours', async () => {
    const answer = await login({ ...credentials, email: ' Dealer@Example.com ' });
    expect(answer.statusCode).toBe(200);
    const { data, token, expires_at, success } = answer.json();
    expect(success).toBe(true);
    expect(data).toMatchObject({ _id: '3', email: 'dealer@example.com', is_subscriber: true, is_dealer: true });
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/);
    expect(decodeJwt(token)).toMatchObject({
      sub: '3',
      exp: expires_at,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(expires_at - Date.now() / 1000).toBeGreaterThan(12 * 3600 - 60);
  });

  it('API-71 returns the form’s messages for missing and malformed fields', async () => {
    expect((await login({ email: 'nonsense', password: '' })).json()).toEqual({
      success: false,
      msg: 'Please enter a valid email',
      errors: { email: 'Please enter a valid email', password: 'Please enter a password' },
    });
    expect((await login({})).json()).toMatchObject({ errors: { email: 'Please enter an email' } });
    for (const wrong of [{ a: 1 }, [], 5, true]) {
      expect((await login({ email: 'a@b.co', password: wrong })).statusCode).toBe(400);
      expect((await login({ email: wrong, password })).statusCode).toBe(400);
    }
  });

  it('API-72 returns one response for a wrong password and an unknown address', async () => {
    const wrong = await login({ ...credentials, password: 'wrong' });
    const unknown = await login({ ...credentials, email: 'unknown@example.com' });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, refused]);
    expect([unknown.statusCode, unknown.json()]).toEqual([401, refused]);
  });

  it('API-72 takes equally long for an unknown address and a wrong password', async () => {
    // Hashed as the site does: passwords of the fixture are cheap to check.
    const passwordHash = await hashPassword(password);
    await api.database.db.execute(
      sql`update users set password_hash = ${passwordHash} where email = ${credentials.email}`,
    );
    // CPU time of all threads: elapsed time would include other load on the machine.
    const cpuTimeOf = async (email: string) => {
      const before = process.cpuUsage();
      await login({ email, password: 'wrong' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const minCpuTime = async (emails: string[]) => {
      const times: number[] = [];
      for (const email of emails) times.push(await cpuTimeOf(email));
      return Math.min(...times);
    };
    await cpuTimeOf('warm@example.com');
    const known = await minCpuTime([credentials.email, credentials.email, credentials.email]);
    const unknown = await minCpuTime(['x@example.com', 'y@example.com', 'z@example.com']);
    // The hash dominates; without it an unknown address would take a tenth of the time.
    expect(unknown).toBeGreaterThan(known * 0.4);
  });

  it('API-73 rejects an unverified account, but gives the reason only after the correct password', async () => {
    const email = 'unverified@example.com';
    expect((await login({ email, password: 'wrong' })).json()).toEqual(refused);
    const answer = await login({ email, password });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().msg).toContain('verify');
  });

  it.each(['dealer@example.com', 'unknown@example.com'])(
    'API-74 rejects sign-ins to %s after ten of a hundred attempts, also with the correct password',
    async (email) => {
      const tries = await Promise.all(
        Array.from({ length: 100 }, (_, attempt) =>
          login({ email, password: 'wrong' }, { remoteAddress: `10.0.0.${attempt + 1}` }),
        ),
      );
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
      expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(90);
      const limited = await login({ email: email.toUpperCase(), password });
      expect(limited.statusCode).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(900);
      expect(limited.json().msg).toContain('Too many attempts');
    },
  );

  it('API-74 accepts the user after the window has ended, and resets the counter on success', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await login({ ...credentials, password: 'wrong' });
    expect((await login(credentials)).statusCode).toBe(429);
    await api.database.db.execute(sql`update throttles set resets_at = now() - interval '1 second'`);
    expect((await login(credentials)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 9; attempt++) await login({ ...credentials, password: 'wrong' });
    expect((await login(credentials)).statusCode).toBe(200);
  });

  it('API-75 requires proof of work from unknown browsers of a network after 150 failures on any accounts', async () => {
    await login({ email: 'first@example.com', password: 'x' });
    await setCounters(api, 'sign-in-newcomers', 150);
    const refused = await login(credentials);
    expect([refused.statusCode, refused.json().challenge]).toEqual([429, expect.anything()]);
    await setCounters(api, 'sign-in-newcomers', 600);
    expect((await login(credentials)).json().challenge).toBeUndefined();
    expect((await login(credentials, { remoteAddress: '10.1.1.1' })).statusCode).toBe(200);
  });
});
