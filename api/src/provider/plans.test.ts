import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { mailsTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';
import { typist } from '../testing/typist';
import { Mistyped, Refused } from './shown';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['subscriptions', 'payments', 'subscription_orders', 'outbox'])
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const typed = typist(() => api);
const seller = 'seller@example.com';
const grant = (plan: string, months: number, reference = 'EFT 4711') =>
  typed(`plans grant ${seller} ${plan}`, { months: String(months), by: 'bank', reference });
const held = () =>
  rows<{ plan: string; days: number }>(
    api.database.sql,
    sql`select plan, round(extract(epoch from expires_at - now()) / 86400)::int as days from subscriptions order by id`,
  );

describe('pnpm provider plans grant', () => {
  it('API-632 grants a plan as a payment does: an order, its payment, a receipt', async () => {
    const granted = await grant('gold', 12);
    expect(granted).toEqual({
      line: expect.stringMatching(/^Gold for 1 Year is granted to seller@example\.com, until \d{4}-\d\d-\d\d\.$/),
      facts: { state: 'granted', order: expect.any(String), until: expect.any(String) },
    });
    expect(await held()).toEqual([{ plan: 'gold', days: expect.any(Number) }]);
    expect(await rows(api.database.sql, sql`select method, amount_cents::int as cents, state from payments`)).toEqual([
      { method: 'bank', cents: 3_000_000, state: 'granted' },
    ]);
    expect((await mailsTo(api, seller))[0]?.subject).toContain('has arrived');
    const profile = await api.get('users/get-user-profile-data', { token: await api.signIn(seller) });
    expect(profile.json().data.is_subscriber).toBe(true);
  });

  it('API-632 mails the receipt to a dealer who has yet to set a password, too', async () => {
    await api.database.sql.execute(sql`update users set email_verified_at = null where email = 'dealer2@example.com'`);
    await typed('plans grant dealer2@example.com gold', { months: '1', by: 'cash', reference: 'Slip 9' });
    await api.database.sql.execute(sql`update users set email_verified_at = now() where email = 'dealer2@example.com'`);
    const [receipt] = await mailsTo(api, 'dealer2@example.com');
    expect(receipt?.subject).toMatch(/^Your payment of R.2.500 has arrived$/);
    expect(receipt?.body).toMatch(/Gold is yours from \d{4}-\d\d-\d\d until \d{4}-\d\d-\d\d\./);
  });

  it('API-632 adds to the time that was paid before, and shortens none', async () => {
    await grant('gold', 12);
    const [first] = await held();
    await grant('gold', 1, 'EFT 4712');
    const [, second] = await held();
    expect((second?.days ?? 0) - (first?.days ?? 0)).toBeGreaterThanOrEqual(28);
    await grant('platinum', 1, 'EFT 4713');
    const after = await held();
    expect(Math.max(...after.map(({ days }) => days))).toBeGreaterThanOrEqual((second?.days ?? 0) + 28);
  });

  it('API-632 grants once a reference, also when it is typed twice at once', async () => {
    await Promise.all([grant('gold', 3), grant('gold', 3)]);
    expect(await grant('gold', 3)).toMatchObject({ facts: { state: 'repeat' } });
    expect(await held()).toHaveLength(1);
  });

  it.each([
    ['silver', 1, "There is no plan 'silver'", Mistyped],
    ['gold', 13, '--months takes 1, 2', Mistyped],
    ['basic_subscription', 1, 'costs nothing', Refused],
  ] as const)('API-632 refuses %s for %d months', async (plan, months, words, kind) => {
    const given = grant(plan, months);
    await expect(given).rejects.toThrow(kind);
    await expect(given).rejects.toThrow(words);
    expect(await held()).toEqual([]);
  });

  it('API-632 knows nobody without an account, and lists the plans', async () => {
    const options = { months: '1', by: 'cash', reference: 'Slip 9' };
    await expect(typed('plans grant nobody@example.com gold', options)).rejects.toThrow('Nobody has an account');
    expect(await typed('plans')).toMatchObject({ table: { 1: { plan: 'gold', rand: 2500, cars: 50 }, length: 5 } });
  });
});
