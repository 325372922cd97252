import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { adOf, type Chatters, openChatters } from './testing/chatters';

let chatters: Chatters;
beforeAll(async () => {
  chatters = await openChatters();
});
beforeEach(async () => {
  for (const table of ['conversations', 'throttles'])
    await chatters.api.database.sql.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => chatters.api.close());

const ask = (body: object, token = chatters.buyer) =>
  chatters.api.post(
    'chat/save-chat-info',
    { car_id: adOf.dealer, message: 'Hi', uuid: randomUUID(), ...body },
    { token },
  );
const list = async (token: string) => (await chatters.api.get('chat/my-chat-list', { token })).json();

describe('POST chat/save-chat-info', () => {
  it('API-400 begins a conversation with the ad’s seller, the ad attached', async () => {
    const answer = await ask({ message: '  Is it there?\n' });
    expect(answer.json()).toMatchObject({ success: true, msg: 'Message request sent.' });
    const { data } = await list(chatters.dealer);
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
  it('API-400 goes on with the conversation of the two, whoever began it', async () => {
    const first = (await ask({})).json().data.chat_id;
    expect((await ask({ car_id: '5' })).json().data.chat_id).toBe(first);
    expect((await list(chatters.buyer)).data[0].last_message).toMatchObject({ sequence: 2, car: { _id: '5' } });
  });
  it('API-400 a repeated request is stored once', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask({ uuid })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const stored = await rows(chatters.api.database.sql, sql`select from messages`);
    expect(stored).toHaveLength(1);
  });
  it('API-401 refuses one’s own ad in the specified words', async () => {
    const answer = await ask({}, chatters.dealer);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, 'You cannot send message to yourself.']);
  });
  it('API-401 is for the signed-in, subscribers or not', async () => {
    expect((await ask({}, '')).statusCode).toBe(401);
    const seller = await chatters.api.signIn('seller@example.com');
    expect((await ask({}, seller)).statusCode).toBe(200);
  });
  it.each(['999', '8'])('API-401 answers 404 for ad %s: none, or taken down', async (car_id) => {
    expect((await ask({ car_id })).statusCode).toBe(404);
  });
  it.each([
    { message: ' \n ' },
    { message: 'x'.repeat(2001) },
    { message: 5 },
    { uuid: 'x' },
    { car_id: 'abc' },
    { sender: '2' },
  ])('API-402 refuses %j', async (body) => {
    expect((await ask(body)).statusCode).toBe(400);
    expect((await list(chatters.buyer)).data).toEqual([]);
  });
  it('API-403 takes twenty an hour', async () => {
    await ask({});
    await chatters.api.database.sql.execute(sql`update throttles set count = 20 where key like 'chat-request:%'`);
    const refused = await ask({});
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
