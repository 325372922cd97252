import { newsletterConsent } from '@roadworthy/contract/newsletter-consent';
import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { subscribe } from './queries';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['newsletter_subscriptions', 'outbox', 'throttles']) {
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
  }
});
afterAll(() => api.close());

const ask = (body: object) => api.post('newsletter/subscribe', body);
const stored = () =>
  rows<{ email: string; consent_wording: string; consent_at: Date | string; stopped_at: string | null }>(
    api.database.sql,
    sql`select email, consent_wording, consent_at, confirmed_at, stopped_at from newsletter_subscriptions order by id`,
  );

describe('POST newsletter/subscribe', () => {
  it('API-190 keeps the consent with its time and wording', async () => {
    const answer = await ask({ email: ' Ann@Example.com ' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, msg: expect.stringMatching(/^Please open the mail that we have sent you, and confirm\./) },
    ]);
    const [one] = await stored();
    expect(one).toMatchObject({
      email: 'ann@example.com',
      consent_wording: newsletterConsent.version,
      confirmed_at: null,
      stopped_at: null,
    });
    expect(Date.now() - new Date(one?.consent_at ?? 0).getTime()).toBeLessThan(60_000);
  });
  it('API-191 answers alike for an address that is there, and keeps its first consent', async () => {
    const first = await ask({ email: 'ann@example.com' });
    const before = await stored();
    const second = await ask({ email: 'ANN@example.com' });
    expect(second.json()).toEqual(first.json());
    expect(await stored()).toEqual(before);
  });
  it('API-190 takes a new consent after the old one was ended', async () => {
    await subscribe(api.database.sql, 'ann@example.com', 'old wording');
    await api.database.sql.execute(sql`update newsletter_subscriptions set stopped_at = now()`);
    await ask({ email: 'ann@example.com' });
    expect(await stored()).toMatchObject([{ consent_wording: newsletterConsent.version, stopped_at: null }]);
  });
  it.each([
    [{}, 'Please enter an email'],
    [{ email: ' ' }, 'Please enter an email'],
    [{ email: 'ann' }, 'Please enter a valid email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Must be at most 254 characters'],
    [{ email: { a: 1 } }, 'email must be text'],
  ])('API-192 refuses %j in the form’s words', async (body, message) => {
    const answer = await ask(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { email: message }]);
  });
  it('API-192 asks whoever is quicker than people to send again', async () => {
    expect((await ask({ email: 'ann@example.com', took_ms: 200 })).statusCode).toBe(429);
    expect(await stored()).toEqual([]);
    expect((await ask({ email: 'ann@example.com', took_ms: 2_000 })).statusCode).toBe(200);
  });
  it('API-192 thanks a program and hears nothing; an address has twenty tries an hour', async () => {
    expect((await ask({ email: 'bot@example.com', website: 'x' })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    const tries = await Promise.all(Array.from({ length: 21 }, (_, at) => ask({ email: `a${at}@example.com` })));
    const limited = tries.filter(({ statusCode }) => statusCode === 429);
    expect(limited).toHaveLength(1);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});
