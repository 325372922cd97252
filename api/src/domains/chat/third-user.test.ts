import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../test/chat/chat-fixtures';
import { rows } from '../../../test/support/rows';

let chatTest: ChatTest;
let chat: string;
beforeAll(async () => {
  chatTest = await openChatTest();
  chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer, 'A secret');
});
afterAll(() => chatTest.api.close());

type Call = [name: string, call: (token: string) => ReturnType<ChatTest['api']['get']>];
const get =
  (path: () => string): Call[1] =>
  (token) =>
    chatTest.api.get(path(), token ? { token } : {});
const post =
  (path: string, body: object): Call[1] =>
  (token) =>
    chatTest.api.post(path, { chat_id: chat, ...body }, token ? { token } : {});

/** Every call about one conversation. */
const calls: Call[] = [
  ['GET chat/messages', get(() => `chat/messages/${chat}`)],
  ['POST chat/send-message', post('chat/send-message', { message: 'Hello', uuid: randomUUID() })],
  ['POST chat/mark-read', post('chat/mark-read', { sequence: 1 })],
  ['POST chat/block-user', post('chat/block-user', { blocked: true })],
  ['POST chat/send-offer', post('chat/send-offer', { car_id: adOf.dealer, amount: 1, uuid: randomUUID() })],
  ['POST chat/answer-offer', post('chat/answer-offer', { offer_id: '1', action: 'accept', uuid: randomUUID() })],
  ['POST chat/request-test-drive', post('chat/request-test-drive', { car_id: adOf.dealer, uuid: randomUUID() })],
  ['POST chat/report-user', post('chat/report-user', { reason: 'spam' })],
];
const generalCalls: Call[] = [
  ['GET chat/my-chat-list', get(() => 'chat/my-chat-list')],
  ['GET chat/unread-count', get(() => 'chat/unread-count')],
  ['GET chat/stream', get(() => 'chat/stream')],
];

describe('a third user', () => {
  it.each(calls)('API-410 %s: returns 404', async (_name, call) => {
    const answer = await call(chatTest.third);
    expect([answer.statusCode, answer.json().msg]).toEqual([404, 'There is no such conversation.']);
    const stored = await rows(chatTest.api.database.db, sql`select message from messages`);
    expect(stored).toEqual([{ message: 'A secret' }]);
    expect(
      await rows(chatTest.api.database.db, sql`select from chat_blocks union all select from chat_reports`),
    ).toEqual([]);
  });
  it('API-410 sees no conversation and no unread count', async () => {
    const { api, third } = chatTest;
    expect((await api.get('chat/my-chat-list', { token: third })).json().data).toEqual([]);
    expect((await api.get('chat/my-chat-list?search=secret', { token: third })).json().data).toEqual([]);
    expect((await api.get('chat/unread-count', { token: third })).json().data.unread).toBe(0);
  });
});

describe('who may chat', () => {
  it.each([...calls, ...generalCalls])('API-411 %s is not for visitors', async (_name, call) => {
    expect((await call('')).statusCode).toBe(401);
  });
  it.each([...calls, ...generalCalls])('API-411 %s is for subscribers only', async (_name, call) => {
    expect((await call(await chatTest.api.signIn('seller@example.com'))).statusCode).toBe(403);
  });
});
