import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest } from '../../../test/chat/chat-fixtures';
import { rows } from '../../../test/support/rows';

let chatTest: ChatTest;
beforeAll(async () => {
  chatTest = await openChatTest();
});
beforeEach(async () => {
  for (const table of ['conversations', 'throttles'])
    await chatTest.api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => chatTest.api.close());

const sendRequest = (body: object, token = chatTest.buyer) =>
  chatTest.api.post(
    'chat/save-chat-info',
    { car_id: adOf.dealer, message: 'Hi', uuid: randomUUID(), ...body },
    { token },
  );
const list = async (token: string) => (await chatTest.api.get('chat/my-chat-list', { token })).json();

describe('POST chat/save-chat-info', () => {
  it('API-400 starts a conversation with the ad’s seller, the ad attached', async () => {
    const answer = await sendRequest({ message: '  Is it there?\n' });
    expect(answer.json()).toMatchObject({ success: true, msg: 'Message request sent.' });
    const { data } = await list(chatTest.dealer);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      _id: answer.json().data.chat_id,
      sender: { _id: '1', fullname: 'Buyer' },
      reciever: { _id: '3', fullname: 'Dealer', businessname: 'Zebra Motors' },
      receiverHasRead: false,
      unread: true,
      last_message: {
        sequence: 1,
        sender: '1',
        message: 'Is it there?',
        car: { _id: adOf.dealer, price: expect.any(Number) },
      },
    });
  });
  it('API-400 continues the existing conversation of the two users', async () => {
    const first = (await sendRequest({})).json().data.chat_id;
    expect((await sendRequest({ car_id: '5' })).json().data.chat_id).toBe(first);
    expect((await list(chatTest.buyer)).data[0].last_message).toMatchObject({ sequence: 2, car: { _id: '5' } });
  });
  it('API-400 a repeated request is stored once', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => sendRequest({ uuid })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const stored = await rows(chatTest.api.database.db, sql`select from messages`);
    expect(stored).toHaveLength(1);
  });
  it('API-401 rejects the user’s own ad with the specified message', async () => {
    const answer = await sendRequest({}, chatTest.dealer);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, 'You cannot send message to yourself.']);
  });
  it('API-401 requires a session, but no subscription', async () => {
    expect((await sendRequest({}, '')).statusCode).toBe(401);
    const seller = await chatTest.api.signIn('seller@example.com');
    expect((await sendRequest({}, seller)).statusCode).toBe(200);
  });
  it.each(['999', '8'])('API-401 returns 404 for ad %s: missing or taken down', async (car_id) => {
    expect((await sendRequest({ car_id })).statusCode).toBe(404);
  });
  it.each([
    { message: ' \n ' },
    { message: 'x'.repeat(2001) },
    { message: 5 },
    { uuid: 'x' },
    { car_id: 'abc' },
    { sender: '2' },
  ])('API-402 rejects %j', async (body) => {
    expect((await sendRequest(body)).statusCode).toBe(400);
    expect((await list(chatTest.buyer)).data).toEqual([]);
  });
  it('API-403 allows twenty an hour', async () => {
    await sendRequest({});
    await chatTest.api.database.db.execute(sql`update throttles set count = 20 where key like 'chat-request:%'`);
    const limited = await sendRequest({});
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });
});
