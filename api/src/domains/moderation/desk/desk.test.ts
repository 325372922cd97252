import { sql } from 'drizzle-orm';
import { password } from '../../../../test/support/fixture';
import { addEnrolledOperator } from '../../../../test/support/operator';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { adminCommandRunner } from '../../../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
let other: string;
beforeAll(async () => {
  api = await openTestApp();
  token = (await addEnrolledOperator(api)).elevated;
  other = (await addEnrolledOperator(api, 'other@example.com')).elevated;
});
beforeEach(async () => {
  for (const table of [
    'ad_reports',
    'conversations',
    'mail_outbox',
    'throttles',
    'account_suspensions',
    'decision_objections',
  ])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
  await api.database.db.execute(sql`delete from ad_checks`);
  await api.database.db.execute(sql`update ads set status = 'active'`);
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const runAdmin = adminCommandRunner(() => api);
const get = (path: string) => api.get(`desk/${path}`, { token });
const post = (path: string, body?: object, as = token) => api.post(`desk/${path}`, body, { token: as });
const decide = (queue: string, id: string, decision: string, more: object = {}, as = token) =>
  post('decisions', { queue, id, decision, ...more }, as);
const statusOf = async (ad: number) =>
  (await rows<{ status: string }>(api.database.db, sql`select status from ads where id = ${ad}`))[0]?.status;
const report = (ad: number, minutes = 10) =>
  run(`insert into ad_reports (ad_id, user_id, reason, text, created_at)
    values (${ad}, 1, 'fraud', 'Asks for a deposit', now() - interval '${minutes} minutes')`);
const isShown = ({ action }: { action: string }) => action === 'show-ad';
const openReports = () => api.database.db.$count(sql`ad_reports where closed_at is null`);
const hide = async (ad: string) =>
  (await decide('ad-reports', ad, 'hide-ad', { template: 'asks-for-deposit' })).json().data;
const reportChat = () =>
  run(`with chat as (insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value
      values (900, 1, 2, 1) returning id)
    insert into chat_reports (id, conversation_id, reporter_id, reason, created_at) overriding system value
      select 900, id, 1, 'fraud', now() - interval '1 hour' from chat`);
const check = (ad: number, isHeld: boolean) =>
  run(`insert into ad_checks (ad_id, score, level, reasons, waits_since, held_from) values (${ad}, 120, '${isHeld ? 'high' : 'middle'}',
    '[{"kind":"low-price","points":120,"evidence":{"text":"The price is 40 % of the value."}}]', now() - interval '5 minutes',
    ${isHeld ? `'active'` : 'null'})`);

describe('the queues', () => {
  it('API-1820 count what waits, and since when', async () => {
    await report(2, 30);
    await report(2, 20);
    await report(5, 10);
    await reportChat();
    const counts = (await get('queues')).json().data as { queue: string; count: number; oldest: string }[];
    expect(Object.fromEntries(counts.map(({ queue, count }) => [queue, count]))).toEqual({
      ...{
        'held-ads': 0,
        'marked-ads': 0,
        'ad-reports': 2,
        'chat-reports': 1,
        'deleted-reports': 0,
        ratings: 0,
        dealers: 0,
        payments: 0,
        objections: 0,
      },
    });
    const oldest = Date.parse(counts.find(({ queue }) => queue === 'ad-reports')?.oldest ?? '');
    expect(Math.round((Date.now() - oldest) / 60_000)).toBe(30);
  });

  it('API-1820 are paged by key, the longest waiting first, without gaps when items are decided between pages', async () => {
    for (let ad = 1; ad <= 30; ad++) await report(ad, 100 - ad);
    const first = (await get('queues/ad-reports')).json();
    expect([first.count, first.data.length]).toEqual([30, 25]);
    expect(first.data[0]).toMatchObject({ id: '1', queue: 'ad-reports', reasons: ['fraud'] });
    await decide('ad-reports', '1', 'clear');
    const second = (await get(`queues/ad-reports?after=${first.next}`)).json();
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual(['26', '27', '28', '29', '30']);
    expect(second.next).toBeNull();
  });

  it('API-1821 show an item with account, reports, what accounts share and earlier decisions', async () => {
    await run(`update users set gsm = '000000002' where id = 4`);
    await report(2);
    await decide('ad-reports', '2', 'clear', { note: 'A dealer.' });
    await report(2);
    const { data } = (await get('queues/ad-reports/2')).json();
    expect(data).toMatchObject({
      ad: { _id: '2', status: 'active' },
      account: { _id: '3', email: 'dealer@example.com', is_dealer: true },
      reports: [{ reason: 'fraud', text: 'Asks for a deposit', by: { _id: '1' } }],
      history: [
        expect.objectContaining({
          action: 'clear',
          note: 'A dealer.',
          operator: expect.objectContaining({ name: 'Olga Operator' }),
        }),
      ],
      decisions: ['clear', 'hide-ad', 'suspend-account'],
    });
    const shared = (await get('queues/ad-reports/1')).statusCode;
    expect(shared).toBe(404);
    await report(1);
    const { data: seller } = (await get('queues/ad-reports/1')).json();
    expect(seller.sharing).toEqual([
      expect.objectContaining({
        account: expect.objectContaining({ _id: '4' }),
        shares: expect.arrayContaining([{ kind: 'phone', with: '2', detail: '+27000000002' }]),
      }),
    ]);
    await run(`update users set gsm = '000000004' where id = 4`);
  });
});

describe('a decision', () => {
  it('API-1822 hides a reported ad with a reason that is mailed later, with a link to object', async () => {
    await report(2);
    await report(2);
    const action = await hide('2');
    expect(action).toMatchObject({
      ...{ actor: 'operator', action: 'hide-ad', queue: 'ad-reports', template: 'asks-for-deposit', undoes: null },
      before: { 'ad 2': 'active' },
      after: { 'ad 2': 'hidden' },
    });
    expect([await statusOf(2), await openReports()]).toEqual(['hidden', 0]);
    const [mail] = await mailsTo(api, 'dealer@example.com');
    expect(mail?.body).toMatch(/Why: It asks for money before the buyer has seen the car\./);
    expect(mail?.body).toMatch(/Object to this decision:\nhttps:\/\/site\.example\/api\/v1\/decisions\//);
    const due = await rows<{ seconds: number }>(
      api.database.db,
      sql`select round(extract(epoch from next_try_at - created_at))::int as seconds from mail_outbox`,
    );
    expect(due).toEqual([{ seconds: 120 }]);
  });

  it('API-1823 of two operators at once is made by one, and the other is answered who decided', async () => {
    await report(2);
    await reportChat();
    for (const [queue, id, second] of [
      ['ad-reports', '2', 'hide-ad'],
      ['chat-reports', '900', 'suspend-account'],
    ] as const) {
      const answers = await Promise.all([
        decide(queue, id, 'clear'),
        decide(queue, id, second, { template: 'rules' }, other),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
      expect(refused).toMatchObject({
        reason: 'already-decided',
        msg: expect.stringContaining('Olga Operator decided this'),
      });
    }
  });

  it.each([
    ['held-ads', '2', 'approve', {}],
    ['ad-reports', '2', 'hide-ad', {}],
    ['ad-reports', '2', 'hide-ad', { template: 'documents-incomplete' }],
    ['payments', 'p1', 'record-refund', {}],
    ['payments', 'p1', 'rerun', { note: 'Found' }],
  ])('API-1822 refuses %s %s %s %j', async (queue, id, decision, more) => {
    await report(2);
    expect((await decide(queue, id, decision, more)).statusCode).toBe(400);
    expect([await statusOf(2), await openReports()]).toEqual(['active', 1]);
  });

  it('API-1824 suspends an account: signed out, no sign-in, ads hidden, and all of it undone', async () => {
    await reportChat();
    const seller = await api.signIn('seller@example.com');
    const action = (await decide('chat-reports', '900', 'suspend-account', { template: 'fraud-in-chat' })).json().data;
    expect((await api.get('users/get-user-profile-data', { token: seller })).statusCode).toBe(401);
    const refused = await api.post('users/user-login', { email: 'seller@example.com', password });
    expect([refused.statusCode, refused.json().msg]).toEqual([403, expect.stringContaining('suspended')]);
    expect(await api.database.db.$count(sql`ads where creator_id = 2 and status <> 'hidden'`)).toBe(0);
    expect((await api.post('users/user-login', { email: 'seller@example.com', password: 'wrong' })).statusCode).toBe(
      401,
    );
    expect((await post(`actions/${action._id}/undo`, {})).statusCode).toBe(200);
    expect(await api.signIn('seller@example.com')).toEqual(expect.any(String));
    expect(await api.database.db.$count(sql`ads where creator_id = 2 and status <> 'active'`)).toBe(0);
    expect((await get('queues/chat-reports')).json().count).toBe(1);
  });

  it.each([
    ['held-ads', true, 'held'],
    ['marked-ads', false, 'active'],
  ] as const)('API-1825 clears and confirms %s, and undo lets them wait again', async (queue, isHeld, status) => {
    await check(2, isHeld);
    await run(`update ads set status = '${status}' where id = 2`);
    const { data } = (await get(`queues/${queue}/2`)).json();
    expect(data).toMatchObject({
      score: 120,
      evidence: [{ kind: 'low-price', text: 'The price is 40 % of the value.' }],
    });
    for (const [decision, after] of [
      ['clear', 'active'],
      ['hide-ad', 'hidden'],
      ['suspend-account', 'hidden'],
    ]) {
      const decided = await decide(queue, '2', decision ?? '', decision === 'clear' ? {} : { template: 'rules' });
      expect([decided.statusCode, await statusOf(2)]).toEqual([200, after]);
      expect((await decide(queue, '2', 'clear')).json().reason).toBe('already-decided');
      expect((await post(`actions/${decided.json().data._id}/undo`, {})).statusCode).toBe(200);
      expect(await statusOf(2)).toBe(status);
    }
    expect((await get(`queues/${queue}`)).json().count).toBe(1);
    expect(await mailsTo(api, 'dealer@example.com')).toEqual([]);
  });

  it('API-1826 records a refund and has a notification checked again, each once', async () => {
    await run(`insert into payments (id, method, reference, amount_cents, state) overriding system value
      values (901, 'bank', 'x', 15000, 'refund due')`);
    await run(`insert into payment_notifications (id, hash, raw, source, state) overriding system value
      values (901, 'h', 'a=b', '203.0.113.9', 'quarantined')`);
    const { data } = (await get('queues/payments')).json();
    expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(['n901', 'p901']);
    expect((await get('queues/payments/p901')).json().data.facts).toContainEqual({ label: 'Amount', text: 'R 150.00' });
    for (const [id, decision] of [
      ['p901', 'record-refund'],
      ['n901', 'rerun'],
    ]) {
      const decided = await decide('payments', id ?? '', decision ?? '', { note: 'In the list of 3 May' });
      expect(decided.json().data).toMatchObject({ undo_until: null });
      expect((await decide('payments', id ?? '', decision ?? '', { note: 'Again' })).statusCode).toBe(409);
      expect((await post(`actions/${decided.json().data._id}/undo`, {})).json().reason).toBe('not-undoable');
    }
  });
});

describe('the evidence', () => {
  it('API-1821 has the messages that the reporter agreed to show, with their warnings', async () => {
    await reportChat();
    expect((await get('queues/chat-reports/900')).json().data.messages).toEqual([]);
    await run(`insert into chat_report_messages (report_id, sequence, sender_id, message, sent_at)
      values (900, 1, 2, 'Pay the deposit before you view it.', now())`);
    expect((await get('queues/chat-reports/900')).json().data.messages).toEqual([
      expect.objectContaining({
        sender: '2',
        text: 'Pay the deposit before you view it.',
        warnings: expect.any(Array),
      }),
    ]);
  });

  it('API-1827 has a dealer’s documents, which are approved or refused once, and wait again after an undo', async () => {
    const upload = `insert into dealer_documents (user_id, kind, business_name, file_id, content_type, bytes)
      values (3, 'registration', 'Zebra Motors', 'private-document', 'image/webp', 1)`;
    await run(upload);
    const { data } = (await get('queues/dealers/3')).json();
    expect(data).toMatchObject({
      documents: [{ kind: 'registration', name: 'Company registration' }],
      facts: expect.arrayContaining([{ label: 'Business', text: 'Zebra Motors' }]),
    });
    for (const [decision, more] of [
      ['approve', {}],
      ['reject', { template: 'documents-incomplete' }],
    ] as const) {
      const answers = await Promise.all([token, other].map((as) => decide('dealers', '3', decision, more, as)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await mailsTo(api, 'dealer@example.com')).toHaveLength(1);
      const action = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
      expect((await post(`actions/${action._id}/undo`, {})).statusCode).toBe(200);
      expect((await get('queues/dealers')).json().count).toBe(1);
      expect(await mailsTo(api, 'dealer@example.com')).toEqual([]);
    }
    await run('delete from dealer_documents');
  });
});

describe('an undo', () => {
  it('API-1830 restores status and reports, and withholds the mail', async () => {
    await report(2);
    const action = await hide('2');
    const undone = (await post(`actions/${action._id}/undo`, { note: 'The wrong ad' })).json().data;
    expect(undone).toMatchObject({
      action: 'undo',
      undoes: action._id,
      before: { 'ad 2': 'hidden' },
      after: { 'ad 2': 'active' },
    });
    expect([await statusOf(2), await openReports()]).toEqual(['active', 1]);
    expect(await mailsTo(api, 'dealer@example.com')).toEqual([]);
  });

  it('API-1830 corrects a mail that has left or is being sent', async () => {
    await report(2);
    const action = await hide('2');
    await run('update mail_outbox set attempts = 1');
    await post(`actions/${action._id}/undo`, {});
    const mails = await mailsTo(api, 'dealer@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Correction: Your ad/)]),
    );
  });

  it('API-1831 happens once, also by two operators at once, and is not undone itself', async () => {
    await report(2);
    const action = await hide('2');
    const answers = await Promise.all([token, other].map((as) => post(`actions/${action._id}/undo`, {}, as)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const undo = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect((await post(`actions/${undo._id}/undo`, {})).json().reason).toBe('not-undoable');
    expect((await post('actions/999999/undo', {})).statusCode).toBe(404);
  });

  it('API-1831 is refused after a month', async () => {
    await report(2);
    const action = await hide('2');
    await run('alter table operator_actions disable trigger user');
    await run(`update operator_actions set at = now() - interval '31 days' where id = ${action._id}`);
    await run('alter table operator_actions enable trigger user');
    const answer = await post(`actions/${action._id}/undo`, {});
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'not-undoable']);
    expect(await statusOf(2)).toBe('hidden');
  });

  it('API-1831 leaves what was changed since', async () => {
    await report(2);
    const action = await hide('2');
    await run(`update ads set status = 'sold' where id = 2`);
    await run('delete from ad_reports');
    expect((await post(`actions/${action._id}/undo`, {})).json().reason).toBe('not-undoable');
    expect(await statusOf(2)).toBe('sold');
  });

  it('API-2065 leaves what a later action changed, until that is undone itself', async () => {
    await report(2);
    const first = await hide('2');
    await runAdmin('ads show 2');
    await report(2);
    const later = await hide('2');
    await run('delete from ad_reports');
    expect((await post(`actions/${first._id}/undo`, {})).json().reason).toBe('not-undoable');
    expect(await statusOf(2)).toBe('hidden');
    const shown = (await get('actions?kind=ad&id=2')).json().data.find(isShown);
    for (const { _id } of [later, shown, first]) expect((await post(`actions/${_id}/undo`, {})).statusCode).toBe(200);
    expect(await statusOf(2)).toBe('active');
  });
});

describe('an objection', () => {
  const linkIn = async (email: string) =>
    /\/api\/v1\/decisions\/[\w.-]+/.exec((await mailsTo(api, email))[0]?.body ?? '')?.[0] ?? '';
  const object = (link: string, text: string) =>
    api.app.inject({
      ...{ method: 'POST', url: link, payload: new URLSearchParams({ text }).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('API-1840 is made once by the link of the mail, without scripts and sign-in; reading it changes nothing', async () => {
    await report(2);
    await hide('2');
    const link = await linkIn('dealer@example.com');
    for (let read = 0; read < 2; read++) expect((await api.app.inject(link)).body).toMatch(/<form method="post">/);
    expect((await get('queues/objections')).json().count).toBe(0);
    expect((await object(link, '  ')).statusCode).toBe(400);
    expect((await object(link, 'x'.repeat(2_001))).statusCode).toBe(400);
    expect((await object(link, 'It is <b>mine</b>')).statusCode).toBe(303);
    await object(link, 'Again');
    const page = await api.app.inject(link);
    expect(page.body).toContain('It is &lt;b&gt;mine&lt;/b&gt;');
    expect(page.body).not.toMatch(/<form|<script/);
    const { data } = (await get('queues/objections')).json();
    expect(data).toHaveLength(1);
    expect((await get(`queues/objections/${data[0].id}`)).json().data).toMatchObject({
      account: { _id: '3' },
      objection: { text: 'It is <b>mine</b>', against: { action: 'hide-ad' } },
    });
  });

  it.each([
    ['accept', 'active', /you are right/],
    ['refuse', 'hidden', /decision stays/],
  ])('API-1841 ends with a mail: %s', async (decision, status, words) => {
    await report(2);
    await hide('2');
    await object(await linkIn('dealer@example.com'), 'It is mine');
    await run('delete from mail_outbox');
    const [item] = (await get('queues/objections')).json().data;
    const answers = await Promise.all([token, other].map((as) => decide('objections', item.id, decision, {}, as)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await statusOf(2)).toBe(status);
    const mails = await mailsTo(api, 'dealer@example.com');
    expect(mails.map(({ body }) => body)).toEqual([expect.stringMatching(words)]);
    expect((await get('queues/objections')).json().count).toBe(0);
  });

  it('API-1841 against the decision for a ring restores the objector alone', async () => {
    const ring = { accounts: ['2', '3'], decision: 'suspend-account', template: 'several-accounts' };
    await post('rings/decide', ring);
    await object(await linkIn('seller@example.com'), 'I know no such dealer');
    const [item] = (await get('queues/objections')).json().data;
    expect((await decide('objections', item.id, 'accept')).statusCode).toBe(200);
    expect(await rows(api.database.db, sql`select user_id::int as id from account_suspensions`)).toEqual([{ id: 3 }]);
    expect(await api.database.db.$count(sql`ads where creator_id = 2 and status = 'active'`)).toBeGreaterThan(0);
    expect(await api.database.db.$count(sql`ads where creator_id = 3 and status = 'active'`)).toBe(0);
  });

  const suspended = () => rows(api.database.db, sql`select user_id::int as id from account_suspensions order by 1`);
  const suspend = async (ad: number) => {
    await report(ad);
    const decided = await decide('ad-reports', `${ad}`, 'suspend-account', { template: 'rules' });
    await run('delete from ad_reports');
    return decided.json().data;
  };
  const acceptObjection = async (email: string) => {
    await object(await linkIn(email), 'It is mine');
    const [item] = (await get('queues/objections')).json().data;
    expect((await decide('objections', item.id, 'accept')).statusCode).toBe(200);
  };

  it('API-2065 that was accepted undoes a decision once: its undo does not end a later suspension', async () => {
    const first = await suspend(2);
    expect(first.undo_until).not.toBeNull();
    await acceptObjection('dealer@example.com');
    expect(await suspended()).toEqual([]);
    await suspend(2);
    const { data } = (await get('actions?kind=account&id=3')).json();
    expect(data.find(({ _id }: { _id: string }) => _id === first._id)).toMatchObject({ undo_until: null });
    expect((await post(`actions/${first._id}/undo`, {})).json().reason).toBe('not-undoable');
    expect(await suspended()).toEqual([{ id: 3 }]);
  });

  it('API-2065 that was accepted leaves the others of a ring to an undo, which is not mailed to the objector', async () => {
    const ring = { accounts: ['2', '3'], decision: 'suspend-account', template: 'several-accounts' };
    const first = (await post('rings/decide', ring)).json().data;
    await acceptObjection('seller@example.com');
    await suspend(4);
    expect(await suspended()).toEqual([{ id: 2 }, { id: 3 }]);
    await run('update mail_outbox set attempts = 1');
    const { after } = (await post(`actions/${first._id}/undo`, {})).json().data;
    expect([after['account 3'], after['account 2']]).toEqual(['open', undefined]);
    expect(await suspended()).toEqual([{ id: 2 }]);
    const corrected = await rows(api.database.db, sql`select recipient from mail_outbox where subject ~ '^Correction'`);
    expect(corrected).toEqual([{ recipient: 'dealer@example.com' }]);
  });
});

describe('a ring', () => {
  it('API-1845 is found over several accounts by what they share, but not beyond a shared network', async () => {
    await run('delete from account_traces');
    await run(`update users set gsm = '000000002' where id = 4`);
    await run(`insert into account_traces (user_id, kind, hash) values (4, 'browser', 'b'), (3, 'browser', 'b'),
      (3, 'network', 'n'), (1, 'network', 'n')`);
    await run(`update users set gsm = '000000001' where id = 5`);
    const { data } = (await get('rings/2')).json();
    expect(data.accounts.map(({ account }: { account: { _id: string } }) => account._id)).toEqual(['2', '4', '3', '1']);
    expect(data.accounts[2].shares).toEqual([
      { kind: 'browser', with: '4', detail: expect.stringMatching(/^last on/) },
    ]);
    await run(`update users set gsm = '00000000' || id where id in (4, 5)`);
    await run('delete from account_traces');
  });

  it('API-1845 shows whose pictures were copied and by whom; what the owner shares with others is not followed', async () => {
    const idsOf = async (account: number) =>
      (await get(`rings/${account}`))
        .json()
        .data.accounts.map(({ account: { _id } }: { account: { _id: string } }) => _id);
    const reason = { kind: 'copied-pictures', points: 60, evidence: { text: 'Copied.', sellers: [3] } };
    await run(`insert into ad_checks (ad_id, score, level, reasons)
      select min(id), 60, 'middle', '${JSON.stringify([reason])}' from ads where creator_id = 2
      on conflict (ad_id) do update set reasons = excluded.reasons`);
    await run(`update users set gsm = '000000003' where id = 5`);
    expect(await idsOf(2)).toEqual(['2', '3']);
    const { data } = (await get('rings/3')).json();
    expect(data.accounts.slice(1).map(({ shares }: { shares: { kind: string }[] }) => shares[0]?.kind)).toEqual([
      'picture',
      'phone',
    ]);
    await run(`update ad_checks set reasons = '[]'`);
    await run(`update users set gsm = '000000005' where id = 5`);
  });

  it('API-1846 is decided in one action for all, and undone at once', async () => {
    const ring = { accounts: ['2', '3', '4'], decision: 'suspend-account', template: 'several-accounts' };
    const before = await rows(api.database.db, sql`select id, status from ads order by id`);
    const action = (await post('rings/decide', ring)).json().data;
    expect(await api.database.db.$count(sql`account_suspensions`)).toBe(3);
    expect(await api.database.db.$count(sql`ads where status <> 'hidden'`)).toBe(0);
    for (const name of ['seller', 'dealer', 'dealer2'])
      expect(await mailsTo(api, `${name}@example.com`)).toHaveLength(1);
    expect((await post('rings/decide', ring)).statusCode).toBe(409);
    expect((await post(`actions/${action._id}/undo`, {})).statusCode).toBe(200);
    expect(await api.database.db.$count(sql`account_suspensions`)).toBe(0);
    expect(await rows(api.database.db, sql`select id, status from ads order by id`)).toEqual(before);
    expect(await api.database.db.$count(sql`mail_outbox`)).toBe(0);
  });

  it('API-1846 is decided for all or for none', async () => {
    const answer = await post('rings/decide', { accounts: ['2', '99999'], decision: 'hide-ad', template: 'rules' });
    expect([answer.statusCode, await api.database.db.$count(sql`ads where status = 'hidden'`)]).toEqual([404, 0]);
  });
});

describe('the figures', () => {
  it('API-1850 count decisions, confirmations, undos and objections, with the times to a decision', async () => {
    await run('alter table operator_actions disable trigger user');
    await run(`update operator_actions set queue = null`);
    await run('alter table operator_actions enable trigger user');
    for (const [ad, minutes] of [
      [2, 10],
      [5, 20],
      [8, 60],
    ] as const)
      await report(ad, minutes);
    await hide('2');
    const wrong = await hide('5');
    await post(`actions/${wrong._id}/undo`, {});
    await decide('ad-reports', '8', 'clear');
    const figures = (await get('figures?weeks=1')).json().data as { week: string | null; median_seconds: number }[];
    const [all] = figures.filter(({ week }) => week === null);
    expect(all).toMatchObject({ queue: 'ad-reports', decided: 3, confirmed: 2, undone: 1, objections: 0 });
    expect(Math.round((all?.median_seconds ?? 0) / 60)).toBe(20);
    expect(figures.filter(({ week }) => week !== null)).toHaveLength(1);
  });
});

describe('thresholds', () => {
  it('API-1851 are changed after a look at what they would have caught, and must be in order', async () => {
    await check(2, true);
    const preview = (await post('thresholds/preview', { middle: 100, high: 130 })).json().data;
    expect(preview.catches).toEqual({
      ...{ checked: 1, held: 0, marked: 1 },
      by_kind: [{ kind: 'low-price', held: 0, marked: 1 }],
    });
    expect((await api.put('desk/thresholds', { middle: 100, high: 100 }, { token })).statusCode).toBe(400);
    expect((await api.put('desk/thresholds', { middle: 60, high: 110 }, { token })).statusCode).toBe(200);
    expect((await get('thresholds')).json().data).toMatchObject({
      thresholds: { middle: 60, high: 110 },
      catches: { held: 1 },
    });
    const [action] = (await get('actions')).json().data;
    expect(action).toMatchObject({ action: 'change-thresholds', after: { middle: 60, high: 110 } });
  });
});

describe('the audit log', () => {
  it('API-1812 has an entry of each call of the desk that writes', async () => {
    await report(2);
    await report(5);
    const { _id } = await hide('5');
    /** A call that succeeds, of every route of the desk that writes. Sign-in is tested in operators.test.ts. */
    const calls: Record<string, () => ReturnType<TestApp['post']>> = {
      'POST /api/v1/desk/decisions': () => decide('ad-reports', '2', 'clear'),
      'POST /api/v1/desk/actions/:id/undo': () => post(`actions/${_id}/undo`, {}),
      'POST /api/v1/desk/rings/decide': () =>
        post('rings/decide', { accounts: ['2'], decision: 'hide-ad', template: 'rules' }),
      'PUT /api/v1/desk/thresholds': () => api.put('desk/thresholds', { middle: 50, high: 100 }, { token }),
    };
    const readOnly = ['POST /api/v1/desk/thresholds/preview'];
    const writing = api.app.routeAccessList.filter(
      ({ name, access }) => access === 'operator' && !name.startsWith('GET') && !readOnly.includes(name),
    );
    expect(writing.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
    for (const call of Object.values(calls)) {
      const before = await api.database.db.$count(sql`operator_actions`);
      expect((await call()).statusCode).toBe(200);
      expect(await api.database.db.$count(sql`operator_actions`)).toBe(before + 1);
    }
    const { data, next } = (await get('actions')).json();
    expect([data.length, data[0].action]).toEqual([25, 'change-thresholds']);
    const older = (await get(`actions?after=${next}`)).json().data;
    expect(Number(older[0]._id)).toBeLessThan(Number(data.at(-1)._id));
    const ofAd = (await get('actions?kind=ad&id=5')).json().data;
    expect(ofAd.map(({ action }: { action: string }) => action)).toContain('hide-ad');
  });
});
