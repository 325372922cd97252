import { sql } from 'drizzle-orm';
import { password } from '../../../test/support/fixture';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
type Entry = { _id: string; browser: string | null; since: string; last_used: string; is_current: boolean };

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['throttles', 'sessions'])
    await api.database.db.execute(sql`delete from ${sql.identifier(table)}`);
});
afterAll(() => api.close());

const signIn = async (email = 'dealer@example.com', userAgent = FIREFOX): Promise<string> =>
  (await api.post('users/user-login', { email, password }, { headers: { 'user-agent': userAgent } })).json().token;
const sessionsOf = async (token: string): Promise<Entry[]> =>
  (await api.get('users/my-sessions', { token })).json().data;
const isSignedIn = async (token: string) =>
  (await api.get('users/get-user-profile-data', { token })).statusCode === 200;
const end = (token: string, id: unknown) => api.post('users/end-session', { session_id: id }, { token });

describe('GET users/my-sessions', () => {
  it('API-1500 lists the open sessions of the user, with browser and times, and marks the current one', async () => {
    const [first, second] = [await signIn(), await signIn('dealer@example.com', 'curl/8.0')];
    await signIn('seller@example.com');
    const [one, other, ...rest] = await sessionsOf(first);
    expect(rest).toEqual([]);
    expect(one).toEqual({
      _id: expect.any(String),
      browser: 'Firefox on Linux',
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      last_used: expect.stringMatching(/^\d{4}-.*Z$/),
      is_current: true,
    });
    expect(other).toMatchObject({ browser: null, is_current: false });
    expect((await sessionsOf(second)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  it('API-1500 leaves out ended and expired sessions', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    await api.post('users/user-logout', {}, { token: second });
    const kept = (await sessionsOf(third)).find(({ is_current }) => is_current);
    await api.database.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where jti <> ${kept?._id} and revoked_at is null`,
    );
    expect(await sessionsOf(third)).toHaveLength(1);
    expect(await isSignedIn(first)).toBe(false);
  });

  it('API-1500 says when a session was used to within five minutes', async () => {
    const token = await signIn();
    await api.database.db.execute(sql`update sessions set last_used_at = now() - interval '6 minutes'`);
    await isSignedIn(token);
    const [used] = await sessionsOf(token);
    expect(Date.now() - Date.parse(used?.last_used ?? '')).toBeLessThan(60_000);
  });

  it('API-1500 stores no network address and no full user agent', async () => {
    await api.post(
      'users/user-login',
      { email: 'dealer@example.com', password },
      { headers: { 'user-agent': FIREFOX }, remoteAddress: '10.77.66.55' },
    );
    const stored = JSON.stringify(await rows(api.database.db, sql`select * from sessions`));
    expect(stored).toContain('Firefox on Linux');
    expect(stored).not.toMatch(/10\.77|Gecko|140/);
  });
});

describe('POST users/end-session', () => {
  it('API-1501 ends one session at once and leaves the others', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    const id = (await sessionsOf(second)).find(({ is_current }) => is_current)?._id;
    expect((await end(first, id)).json()).toEqual({ success: true, msg: 'That session was ended.' });
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(third)]).toEqual([true, false, true]);
    expect((await end(first, id)).statusCode).toBe(404);
  });

  it("API-1501 returns 404 for another user's session and leaves it open", async () => {
    const [victim, attacker] = [await signIn(), await signIn('seller@example.com')];
    const [own] = await sessionsOf(victim);
    const answers = await Promise.all([own?._id, 'no such session'].map((id) => end(attacker, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await isSignedIn(victim)).toBe(true);
  });

  it('API-1501 changes nothing on GET, and for malformed ids', async () => {
    const token = await signIn();
    const [own] = await sessionsOf(token);
    expect((await api.get(`users/end-session?session_id=${own?._id}`, { token })).statusCode).toBe(404);
    for (const id of [undefined, null, {}, ['a'], '', 'x'.repeat(2_000), '%'])
      expect([400, 404]).toContain((await end(token, id)).statusCode);
    expect(await isSignedIn(token)).toBe(true);
  });
});

describe('POST users/end-other-sessions', () => {
  it('API-1502 ends all sessions of the user but the current one', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    const stranger = await signIn('seller@example.com');
    const answer = await api.post('users/end-other-sessions', {}, { token: second });
    expect(answer.json()).toEqual({ success: true, msg: 'You are signed out everywhere else.' });
    const open = await Promise.all([first, second, third, stranger].map(isSignedIn));
    expect(open).toEqual([false, true, false, true]);
  });
});
