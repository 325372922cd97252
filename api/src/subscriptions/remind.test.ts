import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { remindOfEnds } from './remind';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['outbox', 'subscription_reminders', 'subscriptions'])
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const hour = 60 * 60 * 1000;
const now = Date.now();
/** `from` and `to` in days from now. */
const hold = (plan: string, from: number, to: number, status = 'active') =>
  api.database.sql.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, starts_at, expires_at)
        values (3, ${plan}, ${status}, 1, 0, now() + make_interval(days => ${from}), now() + make_interval(days => ${to}))`,
  );
const mails = () =>
  rows<{ subject: string; recipient: string; body: string }>(api.database.sql, sql`select * from outbox`);
/** Looks every four hours from now on. */
async function live(days: number): Promise<number[]> {
  const told: number[] = [];
  for (let at = 0; at <= days * 24; at += 4) {
    const before = (await mails()).length;
    await remindOfEnds(api.app.parts, new Date(now + at * hour));
    if ((await mails()).length > before) told.push(at / 24);
  }
  return told;
}

describe('reminders of a plan’s end', () => {
  it('API-605 come seven days and one day before, once each', async () => {
    await hold('gold', -1, 9);
    const told = await live(10);
    expect(told.map(Math.round)).toEqual([2, 8]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'dealer@example.com',
      subject: expect.stringMatching(/^Your Gold plan ends on \d{4}-\d\d-\d\d$/),
      body: expect.stringContaining('https://site.example/subscriptions?plan=gold&months=1'),
    });
    expect(mail?.body).toContain('Basic follows: up to 2 cars.');
  });
  it('API-605 come for each plan, and say which one follows', async () => {
    await hold('platinum', -1, 2);
    await hold('gold', 2, 12);
    await hold('featured_dealership', 2, 40);
    expect((await live(12)).map(Math.round)).toEqual([0, 1, 5, 11]);
    const told = (await mails()).map(({ subject, body }) => [
      /^Your (\w+)/.exec(subject)?.[1],
      /\w+ follows: .*?\./.exec(body)?.[0],
    ]);
    expect(told.slice(0, 3)).toEqual([
      ['Platinum', 'Gold follows: up to 50 cars.'],
      ['Platinum', 'Gold follows: up to 50 cars.'],
      ['Gold', 'Basic follows: up to 2 cars.'],
    ]);
  });
  it('API-605 go by the end of the last period of a plan, and are due anew when it was prolonged', async () => {
    await hold('gold', -1, 5);
    await remindOfEnds(api.app.parts, new Date(now));
    expect(await mails()).toHaveLength(1);
    await hold('gold', 5, 12);
    expect((await live(6)).map(Math.round)).toEqual([5]);
    await hold('featured_dealership', -1, 1);
    await api.app.work(new Date(now));
    expect((await mails()).at(-1)?.body).not.toContain('follows');
    expect(await mails()).toHaveLength(3);
  });
  it('API-605 reach a dealer who has yet to set a password: the provider vouches for the address', async () => {
    await api.database.sql.execute(sql`update users set email_verified_at = null where id = 3`);
    await hold('gold', -1, 3);
    await remindOfEnds(api.app.parts, new Date(now));
    await api.database.sql.execute(sql`update users set email_verified_at = now() where id = 3`);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['dealer@example.com']);
  });
  it('API-605 are none for what is free or not paid', async () => {
    await hold('basic_subscription', -1, 3);
    await hold('gold', -1, 3, 'pending');
    expect(await live(3)).toEqual([]);
  });
});
