import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp, testSettings } from '../testing/test-app';
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

const issue = { subject: 'November on the road', body: 'The Polo is ten per cent cheaper.\n' };
const send = (what = issue, fail = false) =>
  api.database.sql.transaction(async (transaction) => {
    const told = await sendIssue(transaction, what, testSettings);
    if (fail) throw new Error('killed before the commit');
    return told;
  });
/** So many people, who have confirmed or stopped. */
const subscribed = (count: number, confirmed = true, stopped = false) =>
  api.database.sql.execute(
    sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at, stopped_at)
        select ${`${confirmed}-${stopped}-`} || number || '@example.com', 'x', ${confirmed ? sql`now()` : null},
          ${stopped ? sql`now()` : null} from generate_series(1, ${count}) as number`,
  );
const mails = () =>
  rows<{ recipient: string; body: string; stop_url: string; wait: number }>(
    api.database.sql,
    sql`select recipient, body, stop_url, round(extract(epoch from next_try_at - created_at))::int as wait from outbox
        order by id`,
  );
const recipients = async () => (await mails()).map(({ recipient }) => recipient);
/** As mail programs do (RFC 8058). */
const click = (link = '') => api.app.inject({ method: 'POST', url: new URL(link).pathname, payload: {} });

describe('sending a newsletter', () => {
  it('API-533 goes to who has confirmed and not stopped, each with a link that stops it with one click', async () => {
    await subscribed(2);
    await subscribed(1, false);
    await subscribed(1, true, true);
    expect(await send()).toEqual({ sent: 2, all: 2 });
    const [first, second] = await mails();
    expect([first?.recipient, second?.recipient]).toEqual(['true-false-1@example.com', 'true-false-2@example.com']);
    expect(first?.body).toContain('The Polo is ten per cent cheaper.');
    expect(first?.body).toContain(`Stop it with one click: ${first?.stop_url}`);
    expect(first?.stop_url).not.toBe(second?.stop_url);
    expect((await click(first?.stop_url)).body).toContain('Stopped');
    expect(await send({ ...issue, subject: 'December' })).toEqual({ sent: 1, all: 1 });
  });

  it('API-534 mails nobody an issue twice, and who came later gets it when it is sent again', async () => {
    await subscribed(3);
    expect([await send(), await send()]).toEqual([
      { sent: 3, all: 3 },
      { sent: 0, all: 3 },
    ]);
    await api.database.sql.execute(
      sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at) values ('late@example.com', 'x', now())`,
    );
    expect(await send()).toEqual({ sent: 1, all: 4 });
    expect(new Set(await recipients()).size).toBe(4);
  });
  it('API-534 however many send it at once', async () => {
    await subscribed(50);
    const told = await Promise.all([send(), send(), send()]);
    expect(told.reduce((sum, { sent }) => sum + sent, 0)).toBe(50);
    expect(new Set(await recipients()).size).toBe(50);
  });
  it('API-534 a process that is killed leaves nothing half done', async () => {
    await subscribed(10);
    await expect(send(issue, true)).rejects.toThrow('killed');
    expect(await recipients()).toEqual([]);
    expect(await send()).toEqual({ sent: 10, all: 10 });
    expect(new Set(await recipients()).size).toBe(10);
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
    await click((await mails())[0]?.stop_url);
    expect(await recipients()).toEqual(['true-false-2@example.com']);
  });
});
