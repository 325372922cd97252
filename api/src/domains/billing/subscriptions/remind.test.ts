import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { sendExpiryReminders } from './remind';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['mail_outbox', 'plan_reminders', 'subscriptions'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const hour = 60 * 60 * 1000;
const now = Date.now();
/** `from` and `to` in days from now. */
const insertPeriod = (plan: string, from: number, to: number, status = 'active') =>
  api.database.db.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, starts_at, expires_at)
        values (3, ${plan}, ${status}, 1, 0, now() + make_interval(days => ${from}), now() + make_interval(days => ${to}))`,
  );
const mails = () =>
  rows<{ subject: string; recipient: string; body: string }>(api.database.db, sql`select * from mail_outbox`);
/** Runs the reminders every four hours and returns the days on which a mail was sent. */
async function runReminders(days: number): Promise<number[]> {
  const reminderDays: number[] = [];
  for (let elapsedHours = 0; elapsedHours <= days * 24; elapsedHours += 4) {
    const before = (await mails()).length;
    await sendExpiryReminders(api.app.deps, new Date(now + elapsedHours * hour));
    if ((await mails()).length > before) reminderDays.push(elapsedHours / 24);
  }
  return reminderDays;
}

describe('reminders of a plan’s end', () => {
  it('API-605 are sent seven days and one day before, once each', async () => {
    await insertPeriod('gold', -1, 9);
    const reminderDays = await runReminders(10);
    expect(reminderDays.map(Math.round)).toEqual([2, 8]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'dealer@example.com',
      subject: expect.stringMatching(/^Your Gold plan ends on \d{1,2} \w+ \d{4}$/),
      body: expect.stringContaining('https://site.example/subscriptions?plan=gold&months=1'),
    });
    expect(mail?.body).toContain('Basic follows: up to 2 cars.');
  });
  it('API-605 are sent for each plan, and name the one that follows', async () => {
    await insertPeriod('platinum', -1, 2);
    await insertPeriod('gold', 2, 12);
    await insertPeriod('featured_dealership', 2, 40);
    expect((await runReminders(12)).map(Math.round)).toEqual([0, 1, 5, 11]);
    const reminders = (await mails()).map(({ subject, body }) => [
      /^Your (\w+)/.exec(subject)?.[1],
      /\w+ follows: .*?\./.exec(body)?.[0],
    ]);
    expect(reminders.slice(0, 3)).toEqual([
      ['Platinum', 'Gold follows: up to 50 cars.'],
      ['Platinum', 'Gold follows: up to 50 cars.'],
      ['Gold', 'Basic follows: up to 2 cars.'],
    ]);
  });
  it('API-605 use the end of a plan’s last period, and are due again after an extension', async () => {
    await insertPeriod('gold', -1, 5);
    await sendExpiryReminders(api.app.deps, new Date(now));
    expect(await mails()).toHaveLength(1);
    await insertPeriod('gold', 5, 12);
    expect((await runReminders(6)).map(Math.round)).toEqual([5]);
    await insertPeriod('featured_dealership', -1, 1);
    await api.app.runDueJobs(new Date(now));
    expect((await mails()).at(-1)?.body).not.toContain('follows');
    expect(await mails()).toHaveLength(3);
  });
  it('API-605 reach a dealer without a password: the operator entered the address', async () => {
    await api.database.db.execute(sql`update users set email_verified_at = null where id = 3`);
    await insertPeriod('gold', -1, 3);
    await sendExpiryReminders(api.app.deps, new Date(now));
    await api.database.db.execute(sql`update users set email_verified_at = now() where id = 3`);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['dealer@example.com']);
  });
  it('API-605 are not sent for free or unpaid plans', async () => {
    await insertPeriod('basic_subscription', -1, 3);
    await insertPeriod('gold', -1, 3, 'pending');
    expect(await runReminders(3)).toEqual([]);
  });
});
