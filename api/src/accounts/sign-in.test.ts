import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { password } from '../testing/fixture';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.database.sql.execute(sql`delete from throttles`));
afterAll(() => api.close());

const login = (body: unknown, call?: object) => api.post('users/user-login', body, call);
const right = { email: 'dealer@example.com', password };
const refused = { success: false, msg: 'The e-mail address or the password is not right.' };

describe('POST users/user-login', () => {
  it('API-70 answers the user, a token and when it ends: twelve hours later', async () => {
    const answer = await login({ ...right, email: ' Dealer@Example.com ' });
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

  it('API-71 says in the form’s words what is missing or malformed', async () => {
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

  it('API-72 answers a wrong password and an unknown address alike', async () => {
    const wrong = await login({ ...right, password: 'wrong' });
    const unknown = await login({ ...right, email: 'nobody@example.com' });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, refused]);
    expect([unknown.statusCode, unknown.json()]).toEqual([401, refused]);
  });

  it('API-72 works as long for an unknown address as for a wrong password', async () => {
    // Processor time, all threads: the clock also counts what else the machine does.
    const worked = async (email: string) => {
      const before = process.cpuUsage();
      await login({ email, password: 'wrong' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = async (emails: string[]) => {
      const times: number[] = [];
      for (const email of emails) times.push(await worked(email));
      return Math.min(...times);
    };
    await worked('warm@example.com');
    const known = await least([right.email, right.email, right.email]);
    const unknown = await least(['x@example.com', 'y@example.com', 'z@example.com']);
    // The hash dominates; without it an unknown address would take a tenth of the time.
    expect(unknown).toBeGreaterThan(known * 0.4);
  });

  it('API-73 refuses an unverified account, but tells so only to whoever knows its password', async () => {
    const email = 'unverified@example.com';
    expect((await login({ email, password: 'wrong' })).json()).toEqual(refused);
    const answer = await login({ email, password });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().msg).toContain('verify');
  });

  it.each(['dealer@example.com', 'nobody@example.com'])(
    'API-74 stops guessing at %s after ten of a hundred tries, right password or not',
    async (email) => {
      const tries = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          login({ email, password: 'wrong' }, { remoteAddress: `10.0.0.${at + 1}` }),
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

  it('API-74 lets a user in again once the wait is over, and forgets tries after success', async () => {
    for (let at = 0; at < 10; at++) await login({ ...right, password: 'wrong' });
    expect((await login(right)).statusCode).toBe(429);
    await api.database.sql.execute(sql`update throttles set resets_at = now() - interval '1 second'`);
    expect((await login(right)).statusCode).toBe(200);
    for (let at = 0; at < 9; at++) await login({ ...right, password: 'wrong' });
    expect((await login(right)).statusCode).toBe(200);
  });

  it('API-75 stops an address after a hundred failures, whatever accounts it tries', async () => {
    await login({ email: 'first@example.com', password: 'x' });
    await api.database.sql.execute(sql`update throttles set count = 100 where key like 'sign-in-address:%'`);
    expect((await login(right)).statusCode).toBe(429);
    expect((await login(right, { remoteAddress: '10.1.1.1' })).statusCode).toBe(200);
  });
});
