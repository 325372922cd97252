import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { asAnotherRequest } from '../../../../test/support/another-request';
import { password } from '../../../../test/support/fixture';
import { rows } from '../../../../test/support/rows';
import { adminCommandRunner } from '../../../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { testServer } from '../../../../test/support/test-server';
import { readCheckedAd } from '../../../read-models/checked-ad';
import { lockAccount } from '../../accounts';
import { users } from '../../accounts/schema';
import { lockAd } from '../../ads';
import { lockOwnAd } from '../../ads/publishing/repository';

/** An ad of the dealer, user 3. */
const CAR = '2';
let api: TestApp;
let buyer: string;
let dealer: string;
const run = (statement: string) => api.database.db.execute(sql.raw(statement));
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  const tables = 'leads inquiries test_drives conversations mail_outbox throttles ad_interactions';
  for (const table of tables.split(' ')) await run(`delete from ${table}`);
  [buyer, dealer] = await Promise.all([api.signIn('buyer@example.com'), api.signIn('dealer@example.com')]);
});
afterAll(() => api.close());

const inquire = (form: object = {}) =>
  api.post('users/send/car-enquiry-mail', {
    ...{ car_id: CAR, name: 'Buyer', email: 'Buyer@Example.com', gsm: '821234567', countryCode: '+27', message: 'Hi' },
    ...form,
  });
const ask = (form: object = {}, token = buyer) =>
  api.post('chat/save-chat-info', { car_id: CAR, message: 'Hi', uuid: randomUUID(), ...form }, { token });
const drive = () =>
  api.post(
    'cars/test-drive/book-test-drive',
    {
      ...{ car_id: CAR, fullname: 'A', email: 'other@example.com', mobile_number: '821234567', postcode: '0001' },
      ...{ state: 'Gauteng', city: 'Pretoria', car_brand: 'Toyota', car_model: 'Hilux' },
      datetime: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00`,
    },
    { token: buyer },
  );
const chatOf = async () =>
  (await rows<{ id: string }>(api.database.db, sql`select id::text as id from conversations`))[0]?.id;
const answer = async () =>
  api.post('chat/send-message', { chat_id: await chatOf(), message: 'Yes', uuid: randomUUID() }, { token: dealer });

type Stored = { ad: string; person: string; user: string | null; kinds: string[]; answered: boolean };
const stored = () =>
  rows<Stored>(
    api.database.db,
    sql`select ad_id::text as ad, person, user_id::text as "user", answered_at is not null as answered,
          array(select kind from lead_events where lead_id = leads.id order by kind) as kinds from leads order by ad_id`,
  );
/** Everything that rebuilding computes; ids differ. */
const everything = () =>
  rows(
    api.database.db,
    sql`select ad_id::int, seller_id::int, person, user_id::int, contacted_at, last_contact_at, answered_at, status,
          array(select concat_ws(' ', kind, at, inquiry_id, test_drive_id, conversation_id, message_sequence, detail)
            from lead_events where lead_id = leads.id order by 1) as events from leads order by ad_id, person`,
  );
const rebuild = adminCommandRunner(() => api);

describe('a lead', () => {
  it('API-1120 is one for an inquiry, a chat request and a test drive of one person about one ad', async () => {
    for (const answer of [await inquire(), await ask(), await drive()]) expect(answer.statusCode).toBe(200);
    const lead = { ad: CAR, person: 'buyer@example.com', user: '1', answered: false };
    expect(await stored()).toEqual([{ ...lead, kinds: ['chat', 'inquiry', 'test-drive'] }]);
    await inquire({ email: 'other@example.com' });
    await ask({ car_id: '5' });
    expect((await stored()).map(({ ad, person, user }) => [ad, person, user]).sort()).toEqual([
      [CAR, 'buyer@example.com', '1'],
      [CAR, 'other@example.com', null],
      ['5', 'buyer@example.com', '1'],
    ]);
  });

  it('API-1120 is one when its causes come at the same time', async () => {
    const answers = await Promise.all([inquire(), ask(), drive(), inquire(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await stored()).map(({ kinds }) => kinds)).toEqual([['chat', 'chat', 'inquiry', 'inquiry', 'test-drive']]);
  });

  const onServer = testServer() ? it : it.skip;
  onServer('API-1120 does not wait for another transaction that holds its buyer, seller or ad', async () => {
    const { db } = api.database;
    await inquire();
    const answers = await db.transaction(async (tx) => {
      for (const { id } of await tx.select({ id: users.id }).from(users)) await lockAccount(tx, id);
      await lockOwnAd(tx, 3, CAR);
      await readCheckedAd(tx, Number(CAR));
      await lockAd(tx, CAR);
      const sent = asAnotherRequest(async () => [await inquire(), await ask()]);
      // Ends the transaction when they do wait for it.
      return Promise.race([sent, once(AbortSignal.timeout(20_000), 'abort').then(() => [])]);
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('API-1121 is stored once when its request is repeated', async () => {
    const uuid = randomUUID();
    await Promise.all([ask({ uuid }), ask({ uuid }), drive(), drive()]);
    await ask({ uuid, car_id: '5' });
    expect((await stored()).map(({ kinds }) => kinds)).toEqual([['chat', 'test-drive']]);
  });

  it('API-1121 is not stored when its cause fails', async () => {
    await run('alter table mail_outbox rename to hidden_mail_outbox');
    const answers = [await inquire(), await drive()];
    await run('alter table hidden_mail_outbox rename to mail_outbox');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect(await stored()).toEqual([]);
  });
});

describe('the first answer', () => {
  it('API-1122 is the seller’s first message, for every lead of the person', async () => {
    await ask();
    await ask({ car_id: '5' });
    await inquire({ email: 'other@example.com' });
    expect((await answer()).statusCode).toBe(200);
    const first = await everything();
    expect((await answer()).statusCode).toBe(200);
    expect(await everything()).toEqual(first);
    expect((await stored()).map(({ person, answered, kinds }) => [person, answered, kinds]).sort()).toEqual([
      ['buyer@example.com', true, ['answer', 'chat']],
      ['buyer@example.com', true, ['answer', 'chat']],
      ['other@example.com', false, ['inquiry']],
    ]);
  });

  it('API-1122 is no request of the seller about a car of the buyer', async () => {
    await ask({}, dealer).then(({ statusCode }) => expect(statusCode).toBe(400));
    const seller = await api.signIn('seller@example.com');
    await ask({}, seller);
    expect((await ask({ car_id: '1' }, dealer)).statusCode).toBe(200);
    expect((await stored()).map(({ answered }) => answered)).toEqual([false, false]);
  });
});

describe('a revealed number', () => {
  it('API-1123 is in the log of an existing lead, once', async () => {
    const reveal = () => api.get(`cars/get-seller-number/${CAR}`, { token: buyer });
    expect((await reveal()).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    await ask();
    for (const _again of [1, 2]) expect((await reveal()).statusCode).toBe(200);
    expect((await stored()).map(({ kinds }) => kinds)).toEqual([['chat', 'number']]);
  });
});

describe('pnpm admin leads rebuild', () => {
  const nothing = { causes: 0, answers: 0, corrected: 0, deleted: 0 };
  it('API-1124 finds nothing to correct after contacts and answers', async () => {
    await Promise.all([inquire(), ask(), drive(), inquire({ email: 'other@example.com' }), ask({ car_id: '5' })]);
    await answer();
    const before = await everything();
    expect(before).toHaveLength(3);
    expect(await rebuild('leads rebuild')).toMatchObject({ facts: nothing });
    expect(await everything()).toEqual(before);
  });

  it('API-1124 makes the same leads from inquiries, chats and test drives alone', async () => {
    await Promise.all([inquire(), ask(), drive(), inquire({ email: 'other@example.com' })]);
    await answer();
    const before = await everything();
    await run('delete from leads');
    expect(await rebuild('leads rebuild')).toMatchObject({ facts: { causes: 4, answers: 1, deleted: 0 } });
    expect(await everything()).toEqual(before);
    expect(await rebuild('leads rebuild')).toMatchObject({ facts: nothing });
  });

  it('API-1124 corrects moments and status by the log', async () => {
    await Promise.all([inquire(), ask()]);
    await answer();
    await run(
      `insert into lead_events (lead_id, kind, detail) select id, 'status', unnest(array['lost', 'sold']) from leads`,
    );
    await run(`update leads set status = 'sold'`);
    const before = await everything();
    await run(`update leads set status = null, answered_at = null, last_contact_at = now() + interval '1 day'`);
    expect(await rebuild('leads rebuild')).toMatchObject({ facts: { ...nothing, corrected: 1 } });
    expect(await everything()).toEqual(before);
  });
});

describe('erased data', () => {
  it('API-1125 an erased inquiry is deleted from its lead, and a lead without another cause with its notes', async () => {
    await Promise.all([inquire(), ask(), inquire({ email: 'other@example.com' })]);
    await run(`insert into lead_events (lead_id, kind, detail) select id, 'note', 'Call in the evening' from leads`);
    for (const email of ['Buyer@example.com', 'other@example.com']) await rebuild(`enquiries forget ${email}`);
    expect((await stored()).map(({ kinds }) => kinds)).toEqual([['chat', 'note']]);
  });

  it('API-1125 a closed account takes its chats and test drives with it; its inquiry by form stays', async () => {
    await Promise.all([inquire(), ask(), drive(), ask({ car_id: '5' })]);
    await api.get(`cars/get-seller-number/${CAR}`, { token: buyer });
    const closed = await api.post('users/close-account', { password }, { token: buyer });
    expect(closed.statusCode).toBe(200);
    expect(await stored()).toEqual([
      { ad: CAR, person: 'buyer@example.com', user: null, kinds: ['inquiry'], answered: false },
    ]);
    expect(await rebuild('leads rebuild')).toMatchObject({
      facts: { causes: 0, answers: 0, corrected: 0, deleted: 0 },
    });
  });
});
