import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../../test/chat/chat-fixtures';
import { rows } from '../../../../test/support/rows';

let chatTest: ChatTest;
let chat: string;
/** A quarter below the asking price of the dealer's ad. */
let amount: number;
const price = 200_000;
const setAd = (change: ReturnType<typeof sql>) =>
  chatTest.api.database.db.execute(sql`update ads set ${change} where id = ${adOf.dealer}`);
const deleteFrom = (table: string) => chatTest.api.database.db.execute(sql.raw(`delete from ${table}`));

beforeAll(async () => {
  chatTest = await openChatTest();
  amount = price * 0.75;
});
beforeEach(async () => {
  for (const table of ['conversations', 'chat_blocks', 'throttles', 'mail_outbox', 'leads']) await deleteFrom(table);
  await setAd(sql`status = 'active', price = ${price}`);
  chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
});
afterAll(() => chatTest.api.close());

const post = (path: string, token: string, body: object) => chatTest.api.post(`chat/${path}`, body, { token });
const offer = (body: object = {}, token = chatTest.buyer) =>
  post('send-offer', token, { chat_id: chat, car_id: adOf.dealer, amount, uuid: randomUUID(), ...body });
const answer = (token: string, offer_id: string, action: string, more: object = {}) =>
  post('answer-offer', token, { chat_id: chat, offer_id, action, uuid: randomUUID(), ...more });
const makeOffer = async (): Promise<string> => (await offer()).json().data.offer._id;
const messages = async (token = chatTest.buyer): Promise<ChatMessage[]> =>
  (await chatTest.api.get(`chat/messages/${chat}`, { token })).json().data;
const newest = async (token?: string) => (await messages(token)).at(-1);

describe('POST chat/send-offer', () => {
  it('API-1180 stores the offer as a message with the ad, readable as text by clients that do not know offers', async () => {
    const response = await offer();
    expect(response.json().data).toMatchObject({
      sequence: 2,
      kind: 'offer',
      message: expect.stringMatching(/^I offer R\u00a0150\u202f000 for the .+\.$/),
      car: { _id: adOf.dealer },
      offer: { amount, price, proposer: '1', status: 'pending', counters: null },
    });
    expect(await newest(chatTest.dealer)).toEqual(response.json().data);
  });
  it('API-1181 repeated with its uuid, also concurrently, it is one offer and one message', async () => {
    const uuid = randomUUID();
    const responses = await Promise.all([1, 2, 3, 4].map(() => offer({ uuid })));
    responses.push(await offer({ uuid, amount: amount + 1 }));
    for (const response of responses) expect(response.json().data).toMatchObject({ sequence: 2, offer: { amount } });
    expect(await rows(chatTest.api.database.db, sql`select amount from chat_offers`)).toEqual([{ amount }]);
  });
  it('API-1182 a conversation has one open offer of an ad, also of concurrent calls; a closed one makes room', async () => {
    const responses = await Promise.all([1, 2, 3].map((step) => offer({ amount: amount + step })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await messages()).toHaveLength(2);
    const open = (await newest())?.offer?._id ?? '';
    await answer(chatTest.dealer, open, 'decline');
    expect((await offer()).statusCode).toBe(200);
  });
  it.each([
    [1, 'An offer is at least R\u00a0100\u202f000, half of the asking price'],
    [99_999, 'An offer is at least R\u00a0100\u202f000, half of the asking price'],
    [400_001, 'An offer is at most R\u00a0400\u202f000, twice the asking price'],
  ])('API-1183 refuses R %d for a car of R 200 000', async (wrong, msg) => {
    const response = await offer({ amount: wrong });
    expect([response.statusCode, response.json().errors]).toEqual([400, { amount: msg }]);
    expect(await messages()).toHaveLength(1);
  });
  it.each([0, -1, 150_000.5, '150000', 1e300])('API-1183 refuses %j as an amount', async (wrong) => {
    expect((await offer({ amount: wrong })).statusCode).toBe(400);
  });
  it('API-1184 only for an active ad of the other participant', async () => {
    expect((await offer({ car_id: adOf.dealer2 })).statusCode).toBe(404);
    expect((await offer({}, chatTest.dealer)).statusCode).toBe(404);
    expect((await offer({}, chatTest.third)).statusCode).toBe(404);
    await setAd(sql`status = 'hidden'`);
    expect((await offer()).statusCode).toBe(404);
    for (const status of ['sold', 'inactive']) {
      await setAd(sql`status = ${status}`);
      expect((await offer()).statusCode).toBe(409);
    }
    expect(await messages()).toHaveLength(1);
  });
  it('API-1184 not to or by a blocked user; nothing is stored', async () => {
    await post('block-user', chatTest.dealer, { chat_id: chat, blocked: true });
    expect((await offer()).statusCode).toBe(403);
    expect(await rows(chatTest.api.database.db, sql`select from chat_offers`)).toEqual([]);
  });
  it('API-1185 thirty offers and answers an hour', async () => {
    await offer();
    await chatTest.api.database.db.execute(sql`update throttles set count = 30 where key like 'chat-offer:%'`);
    expect((await offer()).statusCode).toBe(429);
  });
  it('API-1186 is a contact of the lead of its ad, also of one that the conversation did not begin with', async () => {
    await chatTest.api.database.db.execute(sql`update ads set price = ${price} where id = 5`);
    await offer({ car_id: '5' });
    const events = sql`select leads.ad_id::int as ad, message_sequence as sequence from lead_events join leads on leads.id = lead_id
      where kind = 'chat' order by 2`;
    expect(await rows(chatTest.api.database.db, events)).toEqual([
      { ad: Number(adOf.dealer), sequence: 1 },
      { ad: 5, sequence: 2 },
    ]);
  });
});

describe('POST chat/answer-offer', () => {
  const others = { accept: 'accepted', decline: 'declined' };
  it.each(Object.entries(others))('API-1187 the other side can %s; both see it', async (action, status) => {
    const id = await makeOffer();
    expect((await answer(chatTest.dealer, id, action)).json().data).toMatchObject({
      kind: action,
      car: null,
      message: expect.stringContaining('R\u00a0150\u202f000'),
      offer: { _id: id, status },
    });
    for (const token of [chatTest.buyer, chatTest.dealer])
      expect((await messages(token)).map(({ offer }) => offer?.status)).toEqual([undefined, status, status]);
  });
  it('API-1187 its proposer can withdraw it', async () => {
    const id = await makeOffer();
    expect((await answer(chatTest.buyer, id, 'withdraw')).json().data.offer.status).toBe('withdrawn');
  });
  it('API-1188 a counter-offer closes the offer and is open for the side that made it', async () => {
    const id = await makeOffer();
    const countered = (await answer(chatTest.dealer, id, 'counter', { amount: 180_000 })).json().data.offer;
    expect(countered).toMatchObject({ amount: 180_000, proposer: '3', status: 'pending', counters: id });
    expect((await messages()).map(({ offer }) => offer?.status)).toEqual([undefined, 'countered', 'pending']);
    expect((await answer(chatTest.dealer, countered._id, 'accept')).statusCode).toBe(409);
    expect((await answer(chatTest.buyer, countered._id, 'accept')).json().data.offer.status).toBe('accepted');
  });
  it.each([undefined, 1, 400_001])(
    'API-1188 a counter-offer of %j is refused, and the offer stays open',
    async (wrong) => {
      const id = await makeOffer();
      expect((await answer(chatTest.dealer, id, 'counter', { amount: wrong })).statusCode).toBe(400);
      expect((await newest())?.offer?.status).toBe('pending');
    },
  );
  it.each(['accept', 'decline', 'counter'])('API-1189 the proposer cannot %s the own offer', async (action) => {
    const id = await makeOffer();
    expect((await answer(chatTest.buyer, id, action, { amount })).statusCode).toBe(409);
    expect((await newest())?.offer?.status).toBe('pending');
  });
  it('API-1189 the other side cannot withdraw it, a third user and another conversation do not reach it', async () => {
    const id = await makeOffer();
    expect((await answer(chatTest.dealer, id, 'withdraw')).statusCode).toBe(409);
    expect((await answer(chatTest.third, id, 'accept')).statusCode).toBe(404);
    const other = await requestChat(chatTest, chatTest.third, adOf.dealer);
    const foreign = { chat_id: other, offer_id: id, action: 'withdraw', uuid: randomUUID() };
    expect((await post('answer-offer', chatTest.third, foreign)).statusCode).toBe(404);
    expect((await post('answer-offer', chatTest.dealer, { ...foreign, action: 'accept' })).statusCode).toBe(404);
    expect((await newest())?.offer?.status).toBe('pending');
  });
  it('API-1190 of all concurrent answers of both sides one closes the offer', async () => {
    const id = await makeOffer();
    const calls = ['accept', 'decline', 'counter'].map((action) => answer(chatTest.dealer, id, action, { amount }));
    const responses = await Promise.all([...calls, answer(chatTest.buyer, id, 'withdraw')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await messages()).toHaveLength(3);
  });
  it('API-1190 repeated with its uuid it changes nothing', async () => {
    const id = await makeOffer();
    const uuid = randomUUID();
    const first = (await answer(chatTest.dealer, id, 'accept', { uuid })).json();
    expect((await answer(chatTest.dealer, id, 'decline', { uuid })).json()).toEqual(first);
    expect(await messages()).toHaveLength(3);
  });
});

describe('an offer whose ad changes', () => {
  const changes: [string, () => Promise<unknown>, RegExp][] = [
    ['sold', () => setAd(sql`status = 'sold'`), /has ended: the car has been sold\.$/],
    ['withdrawn', () => setAd(sql`status = 'inactive'`), /has ended: the car is not for sale any more\.$/],
    ['given another price', () => setAd(sql`price = 190000`), /has ended: the price is now R\u00a0190\u202f000\.$/],
    [
      'unanswered for a week',
      () => chatTest.api.database.db.execute(sql`update chat_offers set expires_at = now() - interval '1 second'`),
      /has ended: it was not answered within 7 days\.$/,
    ],
  ];
  it.each(changes)('API-1191 %s: expires once, with a message to both', async (_what, change, text) => {
    await makeOffer();
    await change();
    await Promise.all([chatTest.api.app.runDueJobs(), chatTest.api.app.runDueJobs()]);
    await chatTest.api.app.runDueJobs();
    expect(await messages()).toHaveLength(3);
    expect(await newest(chatTest.dealer)).toMatchObject({
      kind: 'expire',
      sender: '3',
      message: expect.stringMatching(text),
      offer: { status: 'expired' },
    });
  });
  it('API-1191 cannot be accepted before the job has run: both see why', async () => {
    const id = await makeOffer();
    await setAd(sql`status = 'sold'`);
    const response = await answer(chatTest.dealer, id, 'accept');
    expect([response.statusCode, response.json().msg]).toEqual([409, 'This offer is closed: it was expired.']);
    expect(await newest()).toMatchObject({ kind: 'expire', offer: { status: 'expired' } });
  });
  it('API-1191 after another price a new offer is possible at once', async () => {
    await makeOffer();
    await setAd(sql`price = 190000`);
    expect((await offer()).statusCode).toBe(200);
    expect((await messages()).map(({ offer }) => offer?.status)).toEqual([undefined, 'expired', 'expired', 'pending']);
  });
  it('API-1191 the end is no answer of the seller and no reading', async () => {
    await makeOffer();
    await setAd(sql`status = 'sold'`);
    await chatTest.api.app.runDueJobs();
    const leads = await rows(chatTest.api.database.db, sql`select answered_at from leads`);
    expect(leads).toEqual([{ answered_at: null }]);
    const { read } = (await chatTest.api.get(`chat/messages/${chat}`, { token: chatTest.dealer })).json();
    expect(read.mine).toBe(0);
  });
  it('API-1191 between users of whom one blocks the other it ends silently', async () => {
    await makeOffer();
    await post('block-user', chatTest.dealer, { chat_id: chat, blocked: true });
    await setAd(sql`status = 'sold'`);
    await chatTest.api.app.runDueJobs();
    expect((await messages()).map(({ offer }) => offer?.status)).toEqual([undefined, 'expired']);
  });
});

describe('POST chat/request-test-drive', () => {
  const drive = (token = chatTest.buyer, body: object = {}) =>
    post('request-test-drive', token, { chat_id: chat, car_id: adOf.dealer, uuid: randomUUID(), ...body });
  it('API-1192 shows the state of the latest booking of the buyer and the car', async () => {
    expect((await drive()).json().data).toMatchObject({
      kind: 'test-drive',
      message: expect.stringMatching(/^I would like to book a test drive of the /),
      car: { _id: adOf.dealer },
      test_drive: { status: null, wanted_at: null },
    });
    await chatTest.api.database.db.execute(
      sql`insert into test_drives (user_id, ad_id, fullname, email, mobile_number, state, city, postcode, car_brand, car_model, wanted_at)
          values (1, ${adOf.dealer}, 'Naledi', 'n@example.com', '821234567', 'Gauteng', 'Pretoria', '0001', 'BMW', 'X3', '2026-12-01T08:00:00Z')`,
    );
    for (const token of [chatTest.buyer, chatTest.dealer])
      expect((await newest(token))?.test_drive).toEqual({ status: 'requested', wanted_at: '2026-12-01T08:00:00.000Z' });
    await deleteFrom('test_drives');
  });
  it('API-1192 is for an active ad of the other participant', async () => {
    expect((await drive(chatTest.dealer)).statusCode).toBe(404);
    expect((await drive(chatTest.third)).statusCode).toBe(404);
    expect((await drive(chatTest.buyer, { car_id: adOf.dealer2 })).statusCode).toBe(404);
    await setAd(sql`status = 'sold'`);
    expect((await drive()).statusCode).toBe(409);
  });
});

describe('the pinned car', () => {
  const pinned = async () => {
    const { chat: item } = (await chatTest.api.get(`chat/messages/${chat}`, { token: chatTest.buyer })).json();
    const { data } = (await chatTest.api.get('chat/my-chat-list', { token: chatTest.buyer })).json();
    expect(data[0].pinned).toEqual(item.pinned);
    return item.pinned;
  };
  it('API-1193 is that of the newest request, with the state of its ad', async () => {
    expect(await pinned()).toMatchObject({ status: 'active', seller: '3', car: { _id: adOf.dealer, price } });
    await requestChat(chatTest, chatTest.buyer, '5');
    expect(await pinned()).toMatchObject({ status: 'active', car: { _id: '5' } });
    await chatTest.api.database.db.execute(sql`update ads set status = 'sold' where id = 5`);
    expect(await pinned()).toMatchObject({ status: 'sold', car: { _id: '5' } });
    await chatTest.api.database.db.execute(sql`update ads set status = 'active' where id = 5`);
  });
  it.each(['inactive', 'hidden'])('API-1193 of an ad that is %s only the title is shown', async (status) => {
    await setAd(sql`status = ${status}`);
    expect(await pinned()).toEqual({ status: 'inactive', seller: '3', title: expect.any(String), car: null });
  });
  it('API-1193 of a deleted ad the title is that of the time of the message', async () => {
    const title = (await pinned()).title;
    await chatTest.api.database.db.execute(sql`update messages set ad_id = null`);
    expect(await pinned()).toEqual({ status: 'gone', seller: null, title, car: null });
  });
});
