import { sql } from 'drizzle-orm';
import { addEnrolledOperator } from '../../../../test/support/operator';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { adminCommandRunner } from '../../../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

/** Zebra Motors and the buyer of the fixture. */
const [SELLER, WRITER] = [3, 1];

let api: TestApp;
let token: string;
let other: string;
/** Signed in before the tests: the first sign-in of a browser is mailed. */
let seller: string;
beforeAll(async () => {
  api = await openTestApp();
  token = (await addEnrolledOperator(api)).elevated;
  other = (await addEnrolledOperator(api, 'other@example.com')).elevated;
  seller = await api.signIn('dealer@example.com');
});
beforeEach(async () => {
  for (const table of ['rating_exchanges', 'seller_ratings', 'mail_outbox', 'throttles', 'decision_objections'])
    await run(`delete from ${table}`);
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const runAdmin = adminCommandRunner(() => api);
const post = (path: string, body: object, as = token) => api.post(`desk/${path}`, body, { token: as });
const decide = (id: number, decision: string, template: string, as = token) =>
  post('decisions', { queue: 'ratings', id: String(id), decision, template }, as);
const remove = (id: number, as = token) => decide(id, 'remove-rating', 'offensive', as);
const list = async () => (await api.get('desk/queues/ratings', { token })).json();
const stateOf = async (id: number) =>
  (
    await rows<{ state: string }>(
      api.database.db,
      sql`select concat_ws(': ', state, held_for) as state from ratings where id = ${id}`,
    )
  )[0]?.state;
/** How many ratings of the seller count. */
const counted = async () =>
  (await rows<{ count: number }>(api.database.db, sql`select count from seller_ratings where seller_id = ${SELLER}`))[0]
    ?.count;
const openReports = () => api.database.db.$count(sql`rating_reports where closed_at is null`);

/** A rating of the seller. @returns its id */
async function rate({ person = 'buyer@example.com', state = 'counted', heldFor = '' } = {}): Promise<number> {
  const [rating] = await rows<{ id: number }>(
    api.database.db,
    sql`with exchange as (insert into rating_exchanges (seller_id, person, car, channel, first_at, last_at)
          values (${SELLER}, ${person}, '2019 BMW', 'chat', now() - interval '3 hours', now() - interval '2 hours') returning id)
        insert into ratings (exchange_id, seller_id, answering, text, state, held_for, written_at)
        select id, ${SELLER}, 1, 'A thief, ask for Piet', ${state}, nullif(${heldFor}, ''), now() - interval '1 hour' from exchange
        returning id::int`,
  );
  return rating?.id ?? 0;
}
const report = async (id: number) => {
  const answer = await api.post(`ratings/${id}/report`, { reason: 'personal', text: 'Names Piet' }, { token: seller });
  expect(answer.statusCode).toBe(200);
};

describe('the queue of ratings', () => {
  it('API-1905 has held and reported ones with their evidence, and no others', async () => {
    await rate({ person: 'another@example.com' });
    const held = await rate({ state: 'held', heldFor: 'a burst', person: 'visitor@example.com' });
    const reported = await rate();
    await report(reported);
    const { data, count } = await list();
    expect(count).toBe(2);
    expect(data).toMatchObject([
      { id: String(held), title: 'Rating of Zebra Motors', reasons: ['a burst'], account: null },
      { id: String(reported), reasons: ['personal'], account: { _id: String(WRITER) } },
    ]);
    const item = (await api.get(`desk/queues/ratings/${reported}`, { token })).json().data;
    expect(item).toMatchObject({
      account: { _id: String(WRITER), email: 'buyer@example.com' },
      reports: [{ reason: 'personal', text: 'Names Piet', by: { _id: String(SELLER) } }],
      facts: expect.arrayContaining([
        { label: 'Seller', text: 'Zebra Motors' },
        { label: 'Text', text: 'A thief, ask for Piet' },
        { label: 'Car', text: '2019 BMW' },
      ]),
      decisions: ['keep-rating', 'remove-rating'],
    });
  });

  it('API-1905 is decided with a reason that fits, once, also by two operators at once', async () => {
    const id = await rate();
    await report(id);
    expect((await decide(id, 'remove-rating', 'rating-opinion')).statusCode).toBe(400);
    expect((await post('decisions', { queue: 'ratings', id: String(id), decision: 'keep-rating' })).statusCode).toBe(
      400,
    );
    const answers = await Promise.all([token, other].map((as) => remove(id, as)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      reason: 'already-decided',
      msg: expect.stringMatching(/decided this on .+: Remove the rating\./),
    });
    expect([await stateOf(id), await openReports(), (await list()).count]).toEqual([
      expect.stringMatching(/^hidden: It insults/),
      0,
      0,
    ]);
    expect((await remove(await rate({ person: 'another@example.com' }))).statusCode).toBe(409);
  });

  it('API-1906 mails the writer with a link to object, and who reported it; an acceptance brings the rating back', async () => {
    const id = await rate();
    await report(id);
    await remove(id);
    const [mail, ...others] = await mailsTo(api, 'buyer@example.com');
    expect(others).toEqual([]);
    expect(mail?.body).toMatch(/Why: It insults or threatens others\./);
    const [outcome] = await mailsTo(api, 'dealer@example.com');
    expect(outcome?.body).toMatch(/taken it off the site: Rating of Zebra Motors\./);
    const link = /\/api\/v1\/decisions\/[\w.-]+/.exec(mail?.body ?? '')?.[0] ?? '';
    await api.app.inject({
      ...{ method: 'POST', url: link, payload: new URLSearchParams({ text: 'Piet is the dealer' }).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const [objection] = (await api.get('desk/queues/objections', { token })).json().data;
    await post('decisions', { queue: 'objections', id: objection.id, decision: 'accept' });
    expect([await stateOf(id), await counted()]).toEqual(['counted', 1]);
  });

  it('API-1906 mails a writer without an account, without a link', async () => {
    await remove(await rate({ person: 'visitor@example.com', state: 'held', heldFor: 'no account' }));
    const [mail] = await mailsTo(api, 'visitor@example.com');
    expect(mail?.body).toMatch(/Why: It insults/);
    expect(mail?.body).not.toMatch(/\/decisions\//);
  });

  it('API-1906 mails who reported a kept rating why, and its writer nothing', async () => {
    const id = await rate();
    await report(id);
    expect((await decide(id, 'keep-rating', 'rating-opinion')).statusCode).toBe(200);
    const [mail] = await mailsTo(api, 'dealer@example.com');
    expect(mail?.body).toMatch(/it stays: Rating of Zebra Motors\.[\s\S]*Why: It is the opinion/);
    expect(await mailsTo(api, 'buyer@example.com')).toEqual([]);
    expect([await stateOf(id), await counted()]).toEqual(['counted', 1]);
  });

  it('API-1907 an undo restores state, figures and reports, and withholds the mails', async () => {
    const id = await rate({ state: 'held', heldFor: 'a burst' });
    await report(id);
    const action = (await decide(id, 'keep-rating', 'rating-independent')).json().data;
    expect([await stateOf(id), await counted(), await openReports()]).toEqual(['counted', 1, 0]);
    expect((await post(`actions/${action._id}/undo`, {})).statusCode).toBe(200);
    expect([await stateOf(id), await counted(), await openReports()]).toEqual(['held: a burst', 0, 1]);
    expect(await mailsTo(api, 'dealer@example.com')).toEqual([]);
    const [row] = await rows<{ reviewed: boolean }>(
      api.database.db,
      sql`select reviewed_at is not null as reviewed from ratings where id = ${id}`,
    );
    expect(row).toEqual({ reviewed: false });
  });

  it('API-1907 an undo leaves a rating that was decided again since', async () => {
    const id = await rate();
    await report(id);
    const action = (await remove(id)).json().data;
    await runAdmin(`ratings restore ${id}`);
    expect(await stateOf(id)).toBe('counted');
    await post(`actions/${action._id}/undo`, {});
    expect(await stateOf(id)).toBe('counted');
  });

  it('API-1907 the commands mail the writer and are in the audit log', async () => {
    const id = await rate();
    await runAdmin(`ratings hide ${id}`, { reason: 'Names an employee.' });
    const [mail] = await mailsTo(api, 'buyer@example.com');
    expect(mail?.body).toMatch(/Why: Names an employee\./);
    const { data } = (await api.get(`desk/actions?kind=rating&id=${id}`, { token })).json();
    expect(data).toMatchObject([{ actor: 'cli', action: 'remove-rating', note: 'Names an employee.' }]);
    await expect(runAdmin('ratings hide 999999')).rejects.toThrow('There is no rating 999999.');
  });
});
