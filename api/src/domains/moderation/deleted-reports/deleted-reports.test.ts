import { DELETED_REPORT_RETENTION_DAYS, REPORTED_MESSAGES_RETENTION_DAYS } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { password } from '../../../../test/support/fixture';
import { addEnrolledOperator } from '../../../../test/support/operator';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { forgetDeletedReports } from './repository';

let api: TestApp;
let token: string;
let other: string;
/** Of an account that the test creates: closing one of the fixture would be for all tests. */
let fraudster: { id: number; email: string; token: string };
let count = 0;
beforeAll(async () => {
  api = await openTestApp();
  token = (await addEnrolledOperator(api)).elevated;
  other = (await addEnrolledOperator(api, 'other@example.com')).elevated;
});
beforeEach(async () => {
  for (const table of ['conversations', 'ad_reports', 'deleted_reports', 'mail_outbox', 'throttles'])
    await run(`delete from ${table}`);
  const [id, email] = [8_000 + count, `fraud${count}@example.com`];
  count += 1;
  await run(`insert into users (id, fullname, email, gsm, password_hash, email_verified_at, province, city)
    overriding system value select ${id}, 'Frank Fraud', '${email}', '7100000${id % 100 < 10 ? '0' : ''}${id % 100}', password_hash, now(), province, city
    from users where id = 1`);
  fraudster = { id, email, token: await api.signIn(email) };
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const post = (path: string, body: object, as = token) => api.post(`desk/${path}`, body, { token: as });
const decide = (id: string, decision: string, more: object = {}, as = token) =>
  post('decisions', { queue: 'deleted-reports', id, decision, ...more }, as);
const close = async () => {
  expect((await api.post('users/close-account', { password }, { token: fraudster.token })).statusCode).toBe(200);
};
const list = async (): Promise<{ id: string; title: string; reasons: string[] }[]> =>
  (await api.get('desk/queues/deleted-reports', { token })).json().data;
const read = async () => {
  const [item, ...rest] = await list();
  expect(rest).toEqual([]);
  return (await api.get(`desk/queues/deleted-reports/${item?.id}`, { token })).json().data;
};
/** Gives an ad of the fixture to the fraudster, with a report of the buyer. */
const reportAd = async () => {
  const [ad] = await rows<{ id: number }>(
    api.database.db,
    sql`update ads set creator_id = ${fraudster.id} where id = (select min(id) from ads where creator_id = 2) returning id::int`,
  );
  await run(`insert into ad_reports (ad_id, user_id, reason, text) values (${ad?.id}, 1, 'fraud', 'Wants a deposit')`);
  return ad?.id ?? 0;
};
const reportChat = () =>
  run(`with chat as (insert into conversations (low_user_id, high_user_id, starter_id) values (1, ${fraudster.id}, 1)
      returning id),
    report as (insert into chat_reports (conversation_id, reporter_id, reason, text)
      select id, 1, 'fraud', 'A courier' from chat returning id)
    insert into chat_report_messages (report_id, sequence, sender_id, message, sent_at)
      select id, 1, ${fraudster.id}, 'Pay the deposit before you view it.', now() from report`);

describe('an undecided report', () => {
  it('API-1902 of an ad survives the closing of the account, with what deciding needs', async () => {
    await reportAd();
    await close();
    expect(await api.database.db.$count(sql`ad_reports`)).toBe(0);
    expect(await read()).toMatchObject({
      account: null,
      reports: [{ reason: 'fraud', text: 'Wants a deposit', by: { _id: '1' } }],
      facts: expect.arrayContaining([
        { label: 'Name', text: 'Frank Fraud' },
        { label: 'Mail', text: fraudster.email },
      ]),
      decisions: ['clear', 'confirm'],
    });
  });

  it('API-1902 of a chat survives it with the messages that the reporter showed', async () => {
    await reportChat();
    await close();
    expect(await read()).toMatchObject({
      title: 'Chat with Frank Fraud',
      messages: [
        {
          ...{ sender: String(fraudster.id), name: 'Frank Fraud', text: 'Pay the deposit before you view it.' },
          ...{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), warnings: [expect.any(String)] },
        },
      ],
    });
  });

  it('API-1902 survives the deletion of the ad alone: its account can still be suspended', async () => {
    const ad = await reportAd();
    await run(`delete from ads where id = ${ad}`);
    const item = await read();
    expect(item).toMatchObject({
      account: { _id: String(fraudster.id) },
      decisions: ['clear', 'confirm', 'suspend-account'],
    });
    const answer = await decide(item.id, 'suspend-account', { template: 'asks-for-deposit' });
    expect(answer.statusCode).toBe(200);
    expect(await api.database.db.$count(sql`account_suspensions where user_id = ${fraudster.id}`)).toBe(1);
    expect(await mailsTo(api, fraudster.email)).toHaveLength(1);
    expect((await post(`actions/${answer.json().data._id}/undo`, {})).statusCode).toBe(200);
    expect(await api.database.db.$count(sql`account_suspensions where user_id = ${fraudster.id}`)).toBe(0);
    expect(await list()).toHaveLength(1);
  });

  it('API-1902 that was decided is not kept', async () => {
    await reportAd();
    await reportChat();
    await run('update ad_reports set closed_at = now()');
    await run('update chat_reports set closed_at = now()');
    await close();
    expect(await list()).toEqual([]);
  });

  it('API-1903 is decided once, also by two operators at once, and undone', async () => {
    await reportAd();
    await close();
    const { id } = await read();
    expect((await decide(id, 'suspend-account', { template: 'rules' })).statusCode).toBe(409);
    const answers = await Promise.all([token, other].map((as) => decide(id, 'confirm', {}, as)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await list()).toEqual([]);
    const action = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect((await post(`actions/${action._id}/undo`, {})).statusCode).toBe(200);
    expect((await list()).map((item) => item.id)).toEqual([id]);
  });

  it('API-1904 is deleted after the times of the privacy page', async () => {
    await reportChat();
    await reportAd();
    await close();
    const age = (column: string, days: number) =>
      run(`update deleted_reports set ${column} = now() - make_interval(days => ${days}, mins => 1)`);
    const kept = () =>
      rows<{ kind: string; shows: boolean }>(
        api.database.db,
        sql`select kind, messages is not null as shows from deleted_reports order by kind`,
      );
    await age('reported_at', REPORTED_MESSAGES_RETENTION_DAYS - 1);
    await forgetDeletedReports(api);
    expect(await kept()).toEqual([
      { kind: 'ad', shows: false },
      { kind: 'chat', shows: true },
    ]);
    await age('reported_at', REPORTED_MESSAGES_RETENTION_DAYS);
    await forgetDeletedReports(api);
    expect((await kept()).map(({ shows }) => shows)).toEqual([false, false]);
    await age('deleted_at', DELETED_REPORT_RETENTION_DAYS);
    await forgetDeletedReports(api);
    expect(await kept()).toEqual([]);
  });
});
