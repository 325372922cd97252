import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { createBrowser, readBrowserCookie } from '../../../test/support/browser';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.database.db.execute(sql`delete from throttles`));
afterAll(() => api.close());

/**
 * The newsletter’s budget per hour: 5 calls of a new browser, 10 of a known one or with proofs; 100 without proof per
 * network.
 */
const subscribe = (call: { cookie?: string; proof?: string; from?: string; token?: string } = {}) =>
  api.post(
    'newsletter/subscribe',
    { email: 'reader@example.com' },
    {
      headers: { ...(call.cookie && { cookie: call.cookie }), ...(call.proof && { 'x-proof': call.proof }) },
      remoteAddress: call.from ?? '10.0.0.1',
      token: call.token,
    },
  );
const cookieOf = (answer: LightMyRequestResponse) => readBrowserCookie(answer).cookie;
const statusesOf = async (times: number, call: (index: number) => Promise<LightMyRequestResponse>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await call(index)).statusCode);
  return statuses;
};
const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length;
const fillNetwork = (group: string, count: number) =>
  api.database.db.execute(sql`update throttles set count = ${count} where key like ${`newsletter-${group}:%`}`);
async function solve(answer: LightMyRequestResponse): Promise<string> {
  const { challenge } = answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
describe('a budget', () => {
  it('API-902 counts a browser by its signed cookie, which no script and no page can read', async () => {
    const first = await subscribe();
    expect(first.cookies).toEqual([
      expect.objectContaining({ name: 'rw_browser', path: '/api/', httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(Number(first.cookies[0]?.maxAge)).toBeGreaterThan(300 * 24 * 60 * 60);
    const cookie = cookieOf(first);
    expect(passed(await statusesOf(8, () => subscribe({ cookie })))).toBe(5);
    expect((await subscribe({ cookie: cookieOf(await subscribe()) })).statusCode).toBe(200);
    expect((await subscribe({ cookie })).cookies).toEqual([]);
  });

  it('API-902 ignores a forged cookie: the browser counts as new', async () => {
    const cookie = cookieOf(await subscribe());
    const forged = cookie.replace(/=(\w)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`);
    expect((await subscribe({ cookie: forged })).cookies).toHaveLength(1);
  });

  it('API-902 sets no cookie on cacheable responses', async () => {
    expect((await api.post('cars/get-car-list', {})).cookies).toEqual([]);
  });

  it('API-903 requires a proof of work from newcomers beyond the network’s free share, and accepts each proof once', async () => {
    await subscribe();
    await fillNetwork('newcomers', 100);
    const rejected = await subscribe();
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '1']);
    const proof = await solve(rejected);
    expect((await subscribe({ proof })).statusCode).toBe(200);
    expect((await subscribe({ proof })).statusCode).toBe(429);
    expect((await subscribe({ proof: await solve(await subscribe()), from: '10.0.0.2' })).statusCode).toBe(200);
  });

  it('API-903 rejects a proof for another action or network, or with other parameters', async () => {
    await subscribe();
    await subscribe({ from: '10.0.0.2' });
    await fillNetwork('newcomers', 100);
    const proof = await solve(await subscribe());
    const eased = JSON.parse(Buffer.from(proof, 'base64').toString());
    eased.challenge.parameters.cost = 1;
    const changed = Buffer.from(JSON.stringify(eased)).toString('base64');
    for (const invalidProof of [changed, 'nonsense', Buffer.from('null').toString('base64'), 'x'.repeat(5_000)])
      expect((await subscribe({ proof: invalidProof })).statusCode).toBe(429);
    expect((await subscribe({ proof, from: '10.0.0.2' })).statusCode).toBe(429);
    expect((await subscribe({ proof })).statusCode).toBe(200);
  });

  it('API-903 rejects newcomers beyond the network’s limit with proofs, without a challenge', async () => {
    await subscribe();
    await fillNetwork('newcomers', 500);
    const rejected = await subscribe();
    expect(rejected.json().challenge).toBeUndefined();
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('API-904 serves known browsers and accounts of a network that newcomers have used up', async () => {
    const { cookie } = createBrowser(api, 2);
    const token = await api.signIn('buyer@example.com');
    await subscribe();
    await fillNetwork('newcomers', 500);
    expect((await subscribe()).statusCode).toBe(429);
    expect(passed(await statusesOf(12, () => subscribe({ cookie })))).toBe(10);
    expect(passed(await statusesOf(12, () => subscribe({ token })))).toBe(10);
  });

  it('API-904 a rejected call does not count against its network', async () => {
    const cookie = cookieOf(await subscribe());
    await statusesOf(30, () => subscribe({ cookie }));
    const counts = await rows(
      api.database.db,
      sql`select count from throttles where key like 'newsletter-newcomers:%'`,
    );
    expect(counts).toEqual([{ count: 6 }]);
  });

  it.each([
    ['from a new /64 each time', (index: number) => `2001:db8:1:${(index + 1).toString(16)}::1`, 100],
    ['from one /64', (index: number) => `2001:db8:1:1::${(index + 1).toString(16)}`, 20],
  ])('API-905 stops IPv6 clients without cookies %s', async (_, addressOf, expected) => {
    expect(passed(await statusesOf(130, (index) => subscribe({ from: addressOf(index) })))).toBe(expected);
  });

  it('API-905 limits a /32 as a whole', async () => {
    await subscribe({ from: '2001:db8::1' });
    await api.database.db.execute(
      sql`update throttles set count = 2000 where key like 'newsletter-newcomers:%' and count = 1`,
    );
    expect((await subscribe({ from: '2001:db8:ffff::1' })).statusCode).toBe(429);
    expect((await subscribe({ from: '2001:db9::1' })).statusCode).toBe(200);
  });

  it('API-905 issues a network 5,000 tokens a day', async () => {
    await subscribe();
    await api.database.db.execute(sql`update throttles set count = 5000 where key like 'browser-token-issued:%'`);
    expect((await subscribe()).cookies).toEqual([]);
    expect((await subscribe({ from: '10.0.0.2' })).cookies).toHaveLength(1);
  });
});
