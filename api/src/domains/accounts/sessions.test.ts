import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { openTestApp, type TestApp, testSettings } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const profile = (token?: string) => api.get('users/get-user-profile-data', { token });

describe('GET users/get-user-profile-data', () => {
  it('API-76 shows the signed-in user with plans and counts', async () => {
    const { data } = (await profile(await api.signIn('dealer@example.com'))).json();
    expect(data).toMatchObject({ _id: '3', fullname: 'Dealer', gsm: '000000003', is_subscriber: true });
    expect(data.subscriptions.map(({ name }: { name: string }) => name).sort()).toEqual([
      'featured_dealership',
      'gold',
    ]);
    expect(data.subscriptions[0].expirytimes).toBeGreaterThan(Date.now() / 1000);
    expect(data.subscriptions[0].expirycdate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(data.listing_cars_count).toBeGreaterThan(0);
  });
  it.each([
    ['seller@example.com', 'the free plan'],
    ['dealer2@example.com', 'a plan that is over'],
    ['buyer@example.com', 'a plan that is not paid'],
  ])('API-77 does not count %s a subscriber: %s', async (email) => {
    const { data } = (await profile(await api.signIn(email))).json();
    expect(data.is_subscriber).toBe(false);
    expect(data.favourite_cars_count).toBe(email === 'buyer@example.com' ? 1 : 0);
  });

  const forged = (secret: string, claims: object = {}) =>
    new SignJWT({ sub: '3', jti: 'x', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('roadworthy')
      .setAudience('roadworthy-api')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  it('API-78 answers 401 without a token, and for one that is forged, unknown or unsigned', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"3"}')}.`;
    const tokens = [
      undefined,
      'nonsense',
      unsigned,
      await forged('another secret of enough characters'),
      await forged(testSettings.tokenSecret),
    ];
    for (const token of tokens) {
      const answer = await profile(token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ success: false, msg: 'Please sign in to do this.' });
    }
  });
  it('API-78 returns 401 after the session has expired', async () => {
    const token = await api.signIn('buyer@example.com');
    await api.database.db.execute(sql`update sessions set expires_at = now() - interval '1 second' where user_id = 1`);
    expect((await profile(token)).statusCode).toBe(401);
  });
});

describe('POST users/user-logout', () => {
  it('API-79 revokes this token only', async () => {
    const [first, second] = [await api.signIn('seller@example.com'), await api.signIn('seller@example.com')];
    const answer = await api.post('users/user-logout', {}, { token: first });
    expect(answer.json()).toEqual({ success: true, msg: 'You are signed out.' });
    expect((await profile(first)).statusCode).toBe(401);
    expect((await profile(second)).statusCode).toBe(200);
    expect((await api.post('users/user-logout', {}, { token: first })).statusCode).toBe(401);
  });
});

describe('GET users/all-active-user-count', () => {
  it('API-54 counts the users who verified their address', async () => {
    expect((await api.get('users/all-active-user-count')).json()).toEqual({ success: true, msg: '', users_count: 4 });
  });
});
