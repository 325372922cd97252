import { sql } from 'drizzle-orm';
import { readBrowserCookie } from '../../../test/support/browser';
import { password } from '../../../test/support/fixture';
import { mailsTo, readMailedToken } from '../../../test/support/outbox';
import { openTestApp, type TestApp, testSettings } from '../../../test/support/test-app';
import { buildApp } from '../../app/build-app';
import { createLinkSigner } from '../../platform/signed-links/link-signer';

const PAGE = '/api/v1/users/end-session';
const email = 'dealer@example.com';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ALERT = /new sign-in/;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['throttles', 'mail_outbox', 'account_tokens', 'sessions'])
    await api.database.db.execute(sql`delete from ${sql.identifier(table)}`);
  await api.database.db.execute(sql`update users set last_seen_at = now() - interval '1 day' where id = 3`);
});
afterAll(() => api.close());

const login = (headers: object = {}, who = email) =>
  api.post('users/user-login', { email: who, password }, { headers: { 'user-agent': SAFARI, ...headers } });
const alerts = async (who = email) => (await mailsTo(api, who)).filter(({ subject }) => ALERT.test(subject));
const isSignedIn = async (token: string) =>
  (await api.get('users/get-user-profile-data', { token })).statusCode === 200;

describe('a sign-in from a browser that is new to the account', () => {
  it('API-1503 is mailed to the owner with time, browser and a link', async () => {
    expect((await login()).statusCode).toBe(200);
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert?.body).toMatch(/signed in to on \d+ \w+ \d{4}, \d\d:\d\d, with Safari on iOS/);
    expect(alert?.body).toContain(`${testSettings.siteOrigin}${PAGE}/`);
  });

  it('API-1503 is not mailed for a browser that signed in before, also by another process', async () => {
    const headers = readBrowserCookie(await login());
    const other = await buildApp({ settings: testSettings, database: api.database, fetch });
    const answer = await other.inject({
      ...{ method: 'POST', url: '/api/v1/users/user-login', payload: { email, password }, headers },
    });
    expect(answer.statusCode).toBe(200);
    expect(await alerts()).toHaveLength(1);
    await other.close();
  });

  it('API-1503 is not mailed for the first sign-in after registering, but for the second', async () => {
    await api.database.db.execute(sql`update users set last_seen_at = null where id = 3`);
    await login();
    expect(await alerts()).toEqual([]);
    await login();
    expect(await alerts()).toHaveLength(1);
  });

  it('API-1503 is mailed when the cookie is forged or marks another account', async () => {
    const ofSeller = readBrowserCookie(await login({}, 'seller@example.com'));
    await login(ofSeller);
    expect(await alerts()).toHaveLength(1);
    const own = readBrowserCookie(await login());
    await login({ cookie: `${own.cookie}x` });
    expect(await alerts()).toHaveLength(3);
  });

  it('API-1503 is not mailed for a wrong password', async () => {
    await api.post('users/user-login', { email, password: 'wrong' });
    expect(await mailsTo(api, email)).toEqual([]);
  });

  it('API-1503 is mailed three times an hour at most, also for simultaneous sign-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => login()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await alerts()).toHaveLength(3);
  });

  it.each([
    ['Call-011-555-0199-now/1.0 (your account is at risk)'],
    ['<a href=//evil.example>/1.0 (X)'],
    ['Mozilla/5.0 (Free Money OS; rv:1) '],
    [`${'('.repeat(50_000)}`],
  ])('API-1503 mails no text of the sender of a user agent such as %.30s', async (userAgent) => {
    expect((await login({ 'user-agent': userAgent })).statusCode).toBe(200);
    expect((await alerts()).map(({ body }) => body)).toEqual([
      expect.stringContaining('with a browser that we do not recognise,'),
    ]);
  });
});

describe('the link of a sign-in alert', () => {
  const reported = async () => {
    const token = (await login()).json().token as string;
    return { token, link: `${PAGE}/${await readMailedToken(api, email, PAGE)}` };
  };
  const resetMails = async () => (await mailsTo(api, email)).filter(({ body }) => body.includes('/reset-password/'));

  it('API-1504 changes nothing when it is opened: a button asks first', async () => {
    const { token, link } = await reported();
    const page = await api.get(link);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.body).toContain('<form method="post">');
    expect(await isSignedIn(token)).toBe(true);
    expect(await resetMails()).toEqual([]);
  });

  it('API-1504 ends this session only, and mails a link to set a new password', async () => {
    const own = (await login()).json().token;
    const { token, link } = await reported();
    expect((await api.post(link)).statusCode).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(own)]).toEqual([false, true]);
    const reset = await readMailedToken(api, email, '/reset-password');
    expect((await api.get(`users/verify-forgot-password-string/${reset}`)).statusCode).toBe(200);
  });

  it('API-1504 gains nothing when a thief uses it again, at once or later', async () => {
    const { link } = await reported();
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(link)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await resetMails()).toHaveLength(1);
    const later = (await login()).json().token;
    const again = await api.post(link);
    expect(again.body).not.toMatch(/reset-password|dealer@/);
    expect(await isSignedIn(later)).toBe(true);
    expect(await resetMails()).toHaveLength(1);
  });

  it('API-1504 does not work when it is forged, of another purpose, too old or of a deleted session', async () => {
    const { token, link } = await reported();
    const { tokenSecret } = testSettings;
    const [{ jti = '' } = {}] = (await api.get('users/my-sessions', { token }))
      .json()
      .data.map(({ _id }: { _id: string }) => ({ jti: _id }));
    const tokens = [
      'forged',
      await createLinkSigner('roadworthy-stop').sign(tokenSecret, jti),
      await createLinkSigner('roadworthy-end-session').sign('another secret of enough characters', jti),
      await createLinkSigner('roadworthy-end-session').sign(tokenSecret, jti, new Date(Date.now() - 1000)),
      token,
    ];
    for (const wrong of tokens) {
      expect((await api.get(`${PAGE}/${wrong}`)).statusCode).toBe(404);
      expect((await api.post(`${PAGE}/${wrong}`)).statusCode).toBe(404);
    }
    expect(await isSignedIn(token)).toBe(true);
    await api.database.db.execute(sql`delete from sessions`);
    expect((await api.post(link)).statusCode).toBe(404);
    expect(await resetMails()).toEqual([]);
  });

  it('API-1504 is no session: its token signs no user in', async () => {
    const { link } = await reported();
    expect(await isSignedIn(link.slice(PAGE.length + 1))).toBe(false);
  });
});
