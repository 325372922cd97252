import { sql } from 'drizzle-orm';
import { mailsTo } from '../../test/support/outbox';
import { rows } from '../../test/support/rows';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { CommandRejectedError, UsageError } from './output';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['subscriptions', 'payments', 'subscription_orders', 'mail_outbox'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const runAdmin = adminCommandRunner(() => api);
const seller = 'seller@example.com';
const grant = (plan: string, months: number, reference = 'EFT 4711') =>
  runAdmin(`plans grant ${seller} ${plan}`, { months: String(months), by: 'bank', reference });
const listSubscriptions = () =>
  rows<{ plan: string; days: number }>(
    api.database.db,
    sql`select plan, round(extract(epoch from expires_at - now()) / 86400)::int as days from subscriptions order by id`,
  );

describe('pnpm admin plans grant', () => {
  it('API-632 grants a plan like a payment: an order, its payment, a receipt', async () => {
    const granted = await grant('gold', 12);
    expect(granted).toEqual({
      line: expect.stringMatching(/^Gold for 1 Year is granted to seller@example\.com, until \d{4}-\d\d-\d\d\.$/),
      facts: { state: 'granted', order: expect.any(String), until: expect.any(String) },
    });
    expect(await listSubscriptions()).toEqual([{ plan: 'gold', days: expect.any(Number) }]);
    expect(await rows(api.database.db, sql`select method, amount_cents::int as cents, state from payments`)).toEqual([
      { method: 'bank', cents: 3_000_000, state: 'granted' },
    ]);
    expect((await mailsTo(api, seller))[0]?.subject).toContain('has arrived');
    const profile = await api.get('users/get-user-profile-data', { token: await api.signIn(seller) });
    expect(profile.json().data.is_subscriber).toBe(true);
  });

  it('API-2062 prints the South African date of the end', async () => {
    await grant('gold', 1);
    // The second grant continues the first.
    await api.database.db.execute(sql`update subscriptions set expires_at = '2031-03-15 22:30:00Z'`);
    expect(await grant('gold', 1, 'EFT 4712')).toMatchObject({
      line: 'Gold for 1 month is granted to seller@example.com, until 2031-04-16.',
      facts: { until: '2031-04-16' },
    });
  });

  it('API-632 mails the receipt to a dealer without a password too', async () => {
    await api.database.db.execute(sql`update users set email_verified_at = null where email = 'dealer2@example.com'`);
    await runAdmin('plans grant dealer2@example.com gold', { months: '1', by: 'cash', reference: 'Slip 9' });
    await api.database.db.execute(sql`update users set email_verified_at = now() where email = 'dealer2@example.com'`);
    const [receipt] = await mailsTo(api, 'dealer2@example.com');
    expect(receipt?.subject).toMatch(/^Your payment of R.2.500 has arrived$/);
    expect(receipt?.body).toMatch(/Gold is yours from \d+ \w+ \d{4} until \d+ \w+ \d{4}\./);
  });

  it('API-632 extends the paid time, never shortens it', async () => {
    await grant('gold', 12);
    const [first] = await listSubscriptions();
    await grant('gold', 1, 'EFT 4712');
    const [, second] = await listSubscriptions();
    expect((second?.days ?? 0) - (first?.days ?? 0)).toBeGreaterThanOrEqual(28);
    await grant('platinum', 1, 'EFT 4713');
    const after = await listSubscriptions();
    expect(Math.max(...after.map(({ days }) => days))).toBeGreaterThanOrEqual((second?.days ?? 0) + 28);
  });

  it('API-632 grants once per reference, also concurrently', async () => {
    await Promise.all([grant('gold', 3), grant('gold', 3)]);
    expect(await grant('gold', 3)).toMatchObject({ facts: { state: 'repeat' } });
    expect(await listSubscriptions()).toHaveLength(1);
  });

  it.each([
    ['silver', 1, "There is no plan 'silver'", UsageError],
    ['gold', 13, '--months takes 1, 2', UsageError],
    ['basic_subscription', 1, 'costs nothing', CommandRejectedError],
  ] as const)('API-632 rejects %s for %d months', async (plan, months, words, kind) => {
    const granting = grant(plan, months);
    await expect(granting).rejects.toThrow(kind);
    await expect(granting).rejects.toThrow(words);
    expect(await listSubscriptions()).toEqual([]);
  });

  it('API-632 rejects an address without an account, and lists the plans', async () => {
    const options = { months: '1', by: 'cash', reference: 'Slip 9' };
    await expect(runAdmin('plans grant unknown@example.com gold', options)).rejects.toThrow('There is no account');
    expect(await runAdmin('plans')).toMatchObject({ table: { 1: { plan: 'gold', rand: 2500, cars: 50 }, length: 5 } });
  });
});
