import { newsletterConsent } from '@roadworthy/contract/newsletter-consent';
import { sql } from 'drizzle-orm';
import { createBrowser } from '../../../../test/support/browser';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { subscribe } from './repository';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['newsletter_subscriptions', 'mail_outbox', 'throttles']) {
    await api.database.db.execute(sql.raw(`delete from ${table}`));
  }
});
afterAll(() => api.close());

const submit = (body: object, call?: object) => api.post('newsletter/subscribe', body, call);
const stored = () =>
  rows<{ email: string; consent_wording: string; consent_at: Date | string; stopped_at: string | null }>(
    api.database.db,
    sql`select email, consent_wording, consent_at, confirmed_at, stopped_at from newsletter_subscriptions order by id`,
  );

describe('POST newsletter/subscribe', () => {
  it('API-190 stores the consent with its time and wording', async () => {
    const answer = await submit({ email: ' Ann@Example.com ' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, msg: expect.stringMatching(/^Please open the mail that we have sent you, and confirm\./) },
    ]);
    const [subscription] = await stored();
    expect(subscription).toMatchObject({
      email: 'ann@example.com',
      consent_wording: newsletterConsent.version,
      confirmed_at: null,
      stopped_at: null,
    });
    expect(Date.now() - new Date(subscription?.consent_at ?? 0).getTime()).toBeLessThan(60_000);
  });
  it('API-191 returns the same response for a known address, whose first consent does not change', async () => {
    const first = await submit({ email: 'ann@example.com' });
    const before = await stored();
    const second = await submit({ email: 'ANN@example.com' });
    expect(second.json()).toEqual(first.json());
    expect(await stored()).toEqual(before);
  });
  it('API-190 stores a new consent after the old one was withdrawn', async () => {
    await subscribe(api.database.db, 'ann@example.com', 'old wording');
    await api.database.db.execute(sql`update newsletter_subscriptions set stopped_at = now()`);
    await submit({ email: 'ann@example.com' });
    expect(await stored()).toMatchObject([{ consent_wording: newsletterConsent.version, stopped_at: null }]);
  });
  it.each([
    [{}, 'Please enter an email'],
    [{ email: ' ' }, 'Please enter an email'],
    [{ email: 'ann' }, 'Please enter a valid email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Must be at most 254 characters'],
    [{ email: { a: 1 } }, 'email must be text'],
  ])('API-192 rejects %j with the form’s message', async (body, message) => {
    const answer = await submit(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { email: message }]);
  });
  it('API-192 returns 429 when a form is sent faster than a person can fill it in', async () => {
    expect((await submit({ email: 'ann@example.com', took_ms: 200 })).statusCode).toBe(429);
    expect(await stored()).toEqual([]);
    expect((await submit({ email: 'ann@example.com', took_ms: 2_000 })).statusCode).toBe(200);
  });
  it('API-192 reports success to a bot and stores nothing; a browser has ten attempts an hour', async () => {
    const headers = createBrowser(api, 2);
    expect((await submit({ email: 'bot@example.com', website: 'x' })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, index) => submit({ email: `a${index}@example.com` }, { headers })),
    );
    const limited = answers.filter(({ statusCode }) => statusCode === 429);
    expect(limited).toHaveLength(1);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});
