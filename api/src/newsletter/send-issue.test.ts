import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { openTestApp, type TestApp, testSettings } from '../testing/test-app';
import { countReceivers } from './issue-queries';
import { sendIssue } from './send-issue';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['newsletter_mails', 'newsletter_issues', 'newsletter_subscriptions', 'outbox', 'throttles'])
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const issue = { subject: 'November on the road', body: 'Good day,\n\nthe Polo is ten per cent cheaper.\n' };
const send = (database: Sql = api.database.sql, what = issue) => sendIssue(database, what, testSettings);
/** So many people, of whom `confirmed` have confirmed. */
const subscribed = (count: number, confirmed = true, stopped = false) =>
  api.database.sql.execute(
    sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at, stopped_at)
        select ${`${confirmed}-${stopped}-`} || number || '@example.com', 'x', ${confirmed ? sql`now()` : null}, ${stopped ? sql`now()` : null}
        from generate_series(1, ${count}) as number`,
  );
const mails = () =>
  rows<{ recipient: string; body: string; stop_url: string; wait: number }>(
    api.database.sql,
    sql`select recipient, body, stop_url, round(extract(epoch from next_try_at - created_at))::int as wait from outbox
        order by id`,
  );
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

describe('sending a newsletter', () => {
  it('API-533 goes to who has confirmed and not stopped, each with a link that stops it with one click', async () => {
    await subscribed(2);
    await subscribed(1, false);
    await subscribed(1, true, true);
    expect(await send()).toBe(2);
    const [first, second] = await mails();
    expect([first?.recipient, second?.recipient]).toEqual(['true-false-1@example.com', 'true-false-2@example.com']);
    expect(first?.body).toContain('the Polo is ten per cent cheaper.');
    expect(first?.body).toContain(first?.stop_url);
    expect(first?.stop_url).not.toBe(second?.stop_url);
    const stopped = await api.app.inject({ method: 'POST', url: new URL(first?.stop_url ?? '').pathname, payload: {} });
    expect(stopped.body).toContain('Stopped');
    expect(await send(undefined, { ...issue, subject: 'December' })).toBe(1);
  });

  it('API-534 mails nobody an issue twice, and who came later gets it when it is sent again', async () => {
    await subscribed(3);
    expect([await send(), await send()]).toEqual([3, 0]);
    await api.database.sql.execute(
      sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at) values ('late@example.com', 'x', now())`,
    );
    expect(await countReceivers(api.database.sql, issue)).toEqual({ all: 4, done: 3 });
    expect(await send()).toBe(1);
    expect(new Set(await recipients()).size).toBe(4);
  });
  it('API-534 however many send it at once', async () => {
    await subscribed(450);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(450);
    expect(new Set(await recipients()).size).toBe(450);
  });
  it('API-534 goes on where it was broken off', async () => {
    await subscribed(450);
    let transactions = 0;
    const breaking = new Proxy(api.database.sql, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name).bind(target);
        transactions += 1;
        if (transactions < 3) return target.transaction.bind(target);
        return (work: (transaction: Sql) => Promise<unknown>) =>
          target.transaction(async (transaction) => {
            await work(transaction as unknown as Sql);
            throw new Error('killed before the commit');
          });
      },
    });
    await expect(send(breaking)).rejects.toThrow('killed');
    expect(await recipients()).toHaveLength(400);
    expect(await send()).toBe(50);
    expect(new Set(await recipients()).size).toBe(450);
  });

  it('API-535 keeps no other mail waiting: five leave in a second', async () => {
    await subscribed(23);
    await send();
    expect((await mails()).map(({ wait }) => wait)).toEqual(Array.from({ length: 23 }, (_, at) => Math.floor(at / 5)));
  });
});

describe('POST mails/stop/{token}', () => {
  it('API-198 takes back what was written before and has not left yet', async () => {
    await subscribed(2);
    await send();
    const [first] = await mails();
    await api.app.inject({ method: 'POST', url: new URL(first?.stop_url ?? '').pathname, payload: {} });
    expect(await recipients()).toEqual(['true-false-2@example.com']);
  });
});
