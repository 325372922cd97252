import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../../test/support/test-app';
import { sendIssue } from './send-issue';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['newsletter_mails', 'newsletter_issues', 'newsletter_subscriptions', 'mail_outbox', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const issue = { subject: 'November on the road', body: 'The Polo is ten per cent cheaper.\n' };
const send = (content = issue, fail = false) =>
  api.database.db.transaction(async (tx) => {
    const result = await sendIssue(tx, content, testSettings);
    if (fail) throw new Error('killed before the commit');
    return result;
  });
/** Inserts this many subscribers, who have confirmed or stopped. */
const insertSubscribers = (count: number, confirmed = true, stopped = false) =>
  api.database.db.execute(
    sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at, stopped_at)
        select ${`${confirmed}-${stopped}-`} || number || '@example.com', 'x', ${confirmed ? sql`now()` : null},
          ${stopped ? sql`now()` : null} from generate_series(1, ${count}) as number`,
  );
const mails = () =>
  rows<{ recipient: string; body: string; stop_url: string; wait: number }>(
    api.database.db,
    sql`select recipient, body, stop_url, round(extract(epoch from next_try_at - created_at))::int as wait from mail_outbox
        order by id`,
  );
const recipients = async () => (await mails()).map(({ recipient }) => recipient);
/** As mail programs do (RFC 8058). */
const click = (link = '') => api.app.inject({ method: 'POST', url: new URL(link).pathname, payload: {} });

describe('sending a newsletter', () => {
  it('API-533 is sent to confirmed, active subscribers, each with a one-click unsubscribe link', async () => {
    await insertSubscribers(2);
    await insertSubscribers(1, false);
    await insertSubscribers(1, true, true);
    expect(await send()).toEqual({ sent: 2, all: 2 });
    const [first, second] = await mails();
    expect([first?.recipient, second?.recipient]).toEqual(['true-false-1@example.com', 'true-false-2@example.com']);
    expect(first?.body).toContain('The Polo is ten per cent cheaper.');
    expect(first?.body).toContain(`Stop it with one click: ${first?.stop_url}`);
    expect(first?.stop_url).not.toBe(second?.stop_url);
    expect((await click(first?.stop_url)).body).toContain('Stopped');
    expect(await send({ ...issue, subject: 'December' })).toEqual({ sent: 1, all: 1 });
  });

  it('API-534 sends an issue once per subscriber; sending it again reaches only later subscribers', async () => {
    await insertSubscribers(3);
    expect([await send(), await send()]).toEqual([
      { sent: 3, all: 3 },
      { sent: 0, all: 3 },
    ]);
    await api.database.db.execute(
      sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at) values ('late@example.com', 'x', now())`,
    );
    expect(await send()).toEqual({ sent: 1, all: 4 });
    expect(new Set(await recipients()).size).toBe(4);
  });
  it('API-534 sends an issue once per subscriber when several calls run concurrently', async () => {
    await insertSubscribers(50);
    const results = await Promise.all([send(), send(), send()]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(50);
    expect(new Set(await recipients()).size).toBe(50);
  });
  it('API-534 a process that is killed leaves nothing half done', async () => {
    await insertSubscribers(10);
    await expect(send(issue, true)).rejects.toThrow('killed');
    expect(await recipients()).toEqual([]);
    expect(await send()).toEqual({ sent: 10, all: 10 });
    expect(new Set(await recipients()).size).toBe(10);
  });

  it('API-535 does not delay other mails: five per second are due', async () => {
    await insertSubscribers(23);
    await send();
    expect((await mails()).map(({ wait }) => wait)).toEqual(
      Array.from({ length: 23 }, (_, index) => Math.floor(index / 5)),
    );
  });
});

describe('POST mails/stop/{token}', () => {
  it('API-198 deletes queued mails that were not sent yet', async () => {
    await insertSubscribers(2);
    await send();
    await click((await mails())[0]?.stop_url);
    expect(await recipients()).toEqual(['true-false-2@example.com']);
  });
});
