import { randomUUID } from 'node:crypto';
import type { Lead, LeadDetail, LeadUpdate } from '@roadworthy/contract/api/leads';
import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { rebuildLeads } from './rebuild-leads';
import { remindOfNextSteps } from './remind';

/** Ads of the dealer, user 3, a subscriber; ad 4 is the private seller's, user 2, without a plan. */
const CAR = '2';
const PRIVATE_CAR = '4';
let api: TestApp;
let buyer: string;
let dealer: string;
let seller: string;
const run = (statement: string) => api.database.db.execute(sql.raw(statement));
beforeAll(async () => {
  api = await openTestApp();
  buyer = await api.signIn('buyer@example.com');
  dealer = await api.signIn('dealer@example.com');
  seller = await api.signIn('seller@example.com');
});
beforeEach(async () => {
  for (const table of 'leads inquiries test_drives conversations throttles'.split(' '))
    await run(`delete from ${table}`);
});
afterAll(() => api.close());

const inquire = (name: string, form: object = {}) =>
  api.post('users/send/car-enquiry-mail', {
    ...{ car_id: CAR, name, email: `${name.toLowerCase()}@example.com`, gsm: '821234567', countryCode: '+27' },
    ...{ message: `Hi from ${name}`, ...form },
  });
const ask = (car_id = CAR) =>
  api.post('chat/save-chat-info', { car_id, message: 'Is it there?', uuid: randomUUID() }, { token: buyer });
const list = async (query = '', token = dealer) =>
  (await api.get(`leads${query}`, { token })).json<{ data: Lead[]; count_records: number; counts: object }>();
const names = async (query: string, token = dealer) => (await list(query, token)).data.map(({ name }) => name);
const onlyLead = async (token = dealer) => (await list('', token)).data[0]?._id ?? '';
const read = async (token = dealer) =>
  (await api.get(`leads/${await onlyLead(token)}`, { token })).json<{ data: LeadDetail }>().data;
const update = async (change: LeadUpdate) =>
  (await api.put(`leads/${await onlyLead()}`, change, { token: dealer })).json<{ data: LeadDetail }>().data;
const none = { new: 0, answered: 0, appointment: 0, sold: 0, lost: 0 };

describe('GET leads', () => {
  it('API-1126 lists the leads of the caller’s ads, the latest contact first, with counts by status', async () => {
    for (const name of ['Ann', 'Bob', 'Cleo']) await inquire(name);
    await inquire('Dan', { car_id: PRIVATE_CAR });
    await inquire('Ann', { message: 'And the colour?' });
    const { data, count_records, counts } = await list();
    expect(data.map(({ name }) => name)).toEqual(['Ann', 'Cleo', 'Bob']);
    expect([count_records, counts]).toEqual([3, { ...none, new: 3 }]);
    expect(data[0]).toMatchObject({ status: 'new', sources: ['inquiry'], is_reserved: false, car: { _id: CAR } });
    await update({ status: 'lost' });
    expect(await list('?status=lost')).toMatchObject({ count_records: 1, counts: { ...none, new: 2, lost: 1 } });
    expect(await names('?status=new')).toEqual(['Cleo', 'Bob']);
  });

  it.each([
    ['cleo', ['Cleo']],
    ['BOB@EXAMPLE', ['Bob']],
    ['083 555', ['Bob']],
    ['%', []],
  ])('API-1126 finds %s in names, addresses, numbers and ads', async (search, found) => {
    await inquire('Cleo');
    await inquire('Bob', { gsm: '835551234' });
    expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('API-1126 has 20 leads a page', async () => {
    for (let index = 0; index < 21; index++) {
      await run('delete from throttles');
      await inquire(`Person${index}`);
    }
    expect((await list()).data).toHaveLength(20);
    expect(await names('?page=2')).toEqual(['Person0']);
  });
});

describe('GET leads/:id', () => {
  it('API-1127 has the log with the texts, and how to reach the person', async () => {
    await ask();
    await inquire('Buyer');
    await update({ note: ' Calls back ' });
    expect(await read()).toMatchObject({
      ...{ email: 'buyer@example.com', phone: '+27821234567', chat_id: expect.stringMatching(/^\d+$/) },
      sources: ['chat', 'inquiry'],
      events: [
        { kind: 'chat', text: 'Is it there?' },
        { kind: 'inquiry', text: 'Hi from Buyer' },
        { kind: 'note', text: 'Calls back' },
      ],
    });
  });

  it('API-1128 hides inquiries and their sender from sellers without a plan, and says so; chat shows the name only', async () => {
    await inquire('Secret', { car_id: PRIVATE_CAR });
    const { data } = await list('', seller);
    expect(data).toMatchObject([{ name: null, is_reserved: true, sources: ['inquiry'] }]);
    expect(await names('?search=secret', seller)).toEqual([]);
    expect(JSON.stringify(await read(seller))).not.toMatch(/Secret|secret@|821234567/);
    await run('delete from leads');
    await ask(PRIVATE_CAR);
    expect(await read(seller)).toMatchObject({
      name: 'Buyer',
      is_reserved: false,
      email: null,
      phone: null,
      chat_id: null,
    });
  });
});

describe('PUT leads/:id', () => {
  it('API-1129 sets a status, and the one before again', async () => {
    await inquire('Ann');
    expect(await update({ status: 'appointment' })).toMatchObject({ status: 'appointment', answered_at: null });
    expect(await update({ status: 'new' })).toMatchObject({ status: 'new' });
    expect(await update({ answered_by: 'whatsapp' })).toMatchObject({
      status: 'answered',
      answered_at: expect.any(String),
    });
    expect(await update({ status: 'new' })).toMatchObject({ status: 'new' });
    expect((await read()).events.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'inquiry Hi from Ann',
      'status appointment',
      'status new',
      'answer whatsapp',
      'status new',
    ]);
    expect(await rebuildLeads(api.database.db)).toEqual({ causes: 0, answers: 0, corrected: 0, deleted: 0 });
  });

  it('API-1129 measures the first answer once', async () => {
    await inquire('Ann');
    const first = await update({ answered_by: 'call' });
    const second = await update({ answered_by: 'mail' });
    expect(second.answered_at).toBe(first.answered_at);
    expect(second.events).toEqual(first.events);
  });

  it('API-1129 stores and removes the next step', async () => {
    await inquire('Ann');
    const at = '2026-12-01T08:00:00.000Z';
    expect(await update({ next_step: { text: ' Call ', at } })).toMatchObject({ next_step: 'Call', next_step_at: at });
    expect(await update({ next_step: null })).toMatchObject({ next_step: null, next_step_at: null });
  });

  it.each([
    { status: 'gone' },
    { note: ' ' },
    { next_step: { text: 'Call', at: '2026-13-01T08:00:00Z' } },
    { seller_id: 1 },
  ])('API-1129 refuses %j', async (change) => {
    await inquire('Ann');
    expect((await api.put(`leads/${await onlyLead()}`, change, { token: dealer })).statusCode).toBe(400);
  });
});

describe('the reminder of a next step', () => {
  const mails = () =>
    rows<{ recipient: string; body: string }>(
      api.database.db,
      sql`select recipient, body from mail_outbox order by id`,
    );
  const runAt = (time: string) => remindOfNextSteps(api.app.deps, new Date(time));

  it('API-1130 is mailed at its time, once, without the name', async () => {
    await inquire('Ann');
    await update({ next_step: { text: 'Call back', at: '2027-12-01T08:00:00.000Z' } });
    await run('delete from mail_outbox');
    await runAt('2027-12-01T07:59:00Z');
    expect(await mails()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => runAt('2027-12-01T08:00:00Z')));
    await runAt('2027-12-01T08:01:00Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('dealer@example.com');
    expect(mail?.body).toContain('You planned this for 1 December 2027, 10:00: Call back');
    expect(mail?.body).toContain(`https://site.example/leads?lead=${await onlyLead()}`);
    expect(mail?.body).not.toContain('Ann');
  });

  it('API-1996 waits while the account is suspended', async () => {
    await inquire('Ann');
    await update({ next_step: { text: 'Call back', at: '2027-12-01T08:00:00.000Z' } });
    await run('delete from mail_outbox');
    await run('insert into account_suspensions (user_id) values (3)');
    await runAt('2027-12-01T08:00:00Z');
    expect(await mails()).toEqual([]);
    await run('delete from account_suspensions');
    await runAt('2027-12-02T08:00:00Z');
    expect(await mails()).toHaveLength(1);
  });

  it('API-1130 is mailed again after the step was moved, and not after it was removed', async () => {
    await inquire('Ann');
    await run('delete from mail_outbox');
    for (const at of ['2027-12-01T08:00:00.000Z', '2027-12-02T08:00:00.000Z']) {
      await update({ next_step: { text: 'Call back', at } });
      await runAt('2027-12-03T08:00:00Z');
    }
    expect(await mails()).toHaveLength(2);
    await update({ next_step: { text: 'Call back', at: '2027-12-04T08:00:00.000Z' } });
    await update({ next_step: null });
    await runAt('2027-12-05T08:00:00Z');
    expect(await mails()).toHaveLength(2);
  });
});

describe('the usual answer time', () => {
  /** Requests in Chat a number of days ago, each answered after so many hours; null for never. */
  const addLeads = async (hours: (number | null)[], { channel = 'chat', days = 5 } = {}) => {
    for (const [index, answered] of hours.entries()) {
      const at = `now() - interval '${days} days'`;
      const answeredAt = answered === null ? 'null' : `${at} + interval '${answered} hours'`;
      await run(`with lead as (insert into leads (ad_id, seller_id, person, contacted_at, last_contact_at, answered_at)
          values (${CAR}, 3, '${index} ${channel} ${days}', ${at}, ${at}, ${answeredAt}) returning id)
        insert into lead_events (lead_id, kind, detail, at)
        select id, kind, detail, at from lead, (values ('chat', null, ${at}), ('answer', '${channel}', ${answeredAt}))
          as event(kind, detail, at) where at is not null`);
    }
  };
  const answerHours = async () => {
    const [page, inbox] = await Promise.all([
      api.get('users/get-dealer-profile/3'),
      api.get('leads', { token: dealer }),
    ]);
    expect(inbox.json().answer_hours).toBe(page.json().answer_hours);
    return page.json().answer_hours;
  };
  const often = (count: number, hours: number | null) => Array<number | null>(count).fill(hours);

  it('API-1131 is shown from ten leads on, in steps', async () => {
    await addLeads(often(9, 1.5));
    expect(await answerHours()).toBeNull();
    await addLeads(often(1, 30), { days: 6 });
    expect(await answerHours()).toBe(2);
  });

  it('API-1131 is none for a seller who mostly does not answer in Chat', async () => {
    await addLeads([...often(9, 1), ...often(1, null)]);
    expect(await answerHours()).toBe(1);
    await addLeads(often(10, 1), { channel: 'call' });
    expect(await answerHours()).toBeNull();
  });

  it('API-1131 leaves out requests of today, and those of more than 90 days ago', async () => {
    await addLeads(often(10, 3));
    await addLeads(often(11, null), { days: 0 });
    await addLeads(often(11, null), { days: 91 });
    expect(await answerHours()).toBe(4);
  });
});
