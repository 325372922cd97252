import { sql } from 'drizzle-orm';
import { asAnotherRequest } from '../../../../test/support/another-request';
import { addEnrolledOperator } from '../../../../test/support/operator';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { untilBlocked } from '../../../../test/support/until-blocked';

let api: TestApp;
let operators: [string, string];
beforeAll(async () => {
  api = await openTestApp();
  operators = [
    (await addEnrolledOperator(api)).elevated,
    (await addEnrolledOperator(api, 'other@example.com')).elevated,
  ];
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const decide = (token: string, queue: string, id: string, decision: string, more: object = {}) =>
  api.post('desk/decisions', { queue, id, decision, ...more }, { token });

/** Both operators make a call while their row is locked, so that both have read what was there before. */
async function collide(lock: string, call: (token: string) => ReturnType<TestApp['post']>): Promise<number[]> {
  const before = await api.database.db.$count(sql`operator_actions`);
  let calls: ReturnType<TestApp['post']>[] = [];
  await api.database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(lock));
    calls = operators.map((token) => asAnotherRequest(() => call(token)));
    await untilBlocked(tx, operators.length);
  });
  const answers = await Promise.all(calls);
  expect(await api.database.db.$count(sql`operator_actions`)).toBe(before + 1);
  return answers.map(({ statusCode }) => statusCode).sort();
}

const check = (isHeld: boolean) => `insert into ad_checks (ad_id, score, level, reasons, waits_since, held_from)
  values (2, 120, 'high', '[]', now(), ${isHeld ? `'active'` : 'null'})`;
const lockAd = 'select from ads where id = 2 for update';
/** What waits in each queue, the row that its decision locks first, and the decision. */
const queues: readonly [queue: string, set: readonly string[], lock: string, id: string, decision: string][] = [
  ['ad-reports', [`insert into ad_reports (ad_id, user_id, reason) values (2, 1, 'fraud')`], lockAd, '2', 'hide-ad'],
  [
    'held-ads',
    ['delete from ad_checks', `update ads set status = 'held' where id = 2`, check(true)],
    lockAd,
    '2',
    'hide-ad',
  ],
  [
    'marked-ads',
    ['delete from ad_checks', `update ads set status = 'active' where id = 2`, check(false)],
    lockAd,
    '2',
    'clear',
  ],
  [
    'chat-reports',
    [
      `insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (900, 1, 2, 1)`,
      `insert into chat_reports (id, conversation_id, reporter_id, reason) overriding system value values (900, 900, 1, 'fraud')`,
    ],
    'select from chat_reports where id = 900 for update',
    ...(['900', 'clear'] as const),
  ],
  [
    'deleted-reports',
    [
      `insert into deleted_reports (id, kind, subject_id, reason, text, reported_at, account_id, name) overriding system value
        values (900, 'ad', 7, 'fraud', '', now(), 7000, 'Closed')`,
    ],
    'select from deleted_reports where id = 900 for update',
    ...(['900', 'confirm'] as const),
  ],
  [
    'ratings',
    [
      `insert into rating_exchanges (id, seller_id, person, channel, first_at, last_at) overriding system value
        values (900, 3, 'buyer@example.com', 'chat', now(), now())`,
      `insert into ratings (id, exchange_id, seller_id, answering, state) overriding system value values (900, 900, 3, 1, 'held')`,
    ],
    'select from ratings where id = 900 for update',
    ...(['900', 'remove-rating'] as const),
  ],
  [
    'dealers',
    [
      `insert into dealer_documents (user_id, kind, business_name, file_id, content_type, bytes)
        values (3, 'registration', 'Zebra Motors', 'private-document', 'image/webp', 1)`,
    ],
    'select from dealer_documents for update',
    ...(['3', 'approve'] as const),
  ],
  [
    'payments',
    [
      `insert into payments (id, method, reference, amount_cents, state) overriding system value
        values (901, 'bank', 'x', 15000, 'refund due')`,
    ],
    'select from payments where id = 901 for update',
    ...(['p901', 'record-refund'] as const),
  ],
  [
    'objections',
    [
      `insert into operator_actions (id, actor, action) overriding system value values (900000, 'cli', 'hide-ad')`,
      `insert into decision_objections (id, action_id, user_id, text) overriding system value values (900, 900000, 3, 'Mine')`,
    ],
    'select from decision_objections where id = 900 for update',
    ...(['900', 'refuse'] as const),
  ],
];
const needsTemplate = ['hide-ad', 'remove-rating'];

describe('two operators at once', () => {
  it.each(queues)('API-1910 decide an entry of %s once', async (queue, set, lock, id, decision) => {
    for (const statement of set) await run(statement);
    const more = needsTemplate.includes(decision) ? { template: 'offensive' } : { note: 'Seen' };
    expect(await collide(lock, (token) => decide(token, queue, id, decision, more))).toEqual([200, 409]);
  });

  it('API-1910 undo a decision once', async () => {
    await run(`update ads set status = 'active' where id = 2`);
    await run(`insert into ad_reports (ad_id, user_id, reason) values (2, 1, 'fraud')`);
    const hidden = await decide(operators[0], 'ad-reports', '2', 'hide-ad', { template: 'offensive' });
    const { _id } = hidden.json().data;
    expect(await collide(lockAd, (token) => api.post(`desk/actions/${_id}/undo`, {}, { token }))).toEqual([200, 409]);
  });
});
