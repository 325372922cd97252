import { sql } from 'drizzle-orm';
import { rows } from '../../database/database';
import { adOf, type Chatters, openChatters, request, send } from '../testing/chatters';

let chatters: Chatters;
let chat: string;
beforeAll(async () => {
  chatters = await openChatters();
});
beforeEach(async () => {
  for (const table of ['conversations', 'throttles', 'chat_blocks'])
    await chatters.api.database.sql.execute(sql.raw(`delete from ${table}`));
  chat = await request(chatters, chatters.buyer, adOf.dealer);
});
afterAll(() => chatters.api.close());

const block = (blocked: unknown) =>
  chatters.api.post('chat/block-user', { chat_id: chat, blocked }, { token: chatters.dealer });
const report = (body: object) =>
  chatters.api.post('chat/report-user', { chat_id: chat, ...body }, { token: chatters.dealer });

describe('POST chat/block-user', () => {
  it('API-412 neither of the two can write until the block is taken back', async () => {
    expect((await block(true)).statusCode).toBe(200);
    for (const token of [chatters.buyer, chatters.dealer])
      expect((await send(chatters, token, chat, 'Hello?')).statusCode).toBe(403);
    expect((await block(true)).statusCode).toBe(200);
    await block(false);
    expect((await send(chatters, chatters.buyer, chat, 'Hello!')).statusCode).toBe(200);
  });
  it('API-412 nor by way of an ad', async () => {
    await block(true);
    const asked = await chatters.api.post(
      'chat/save-chat-info',
      { car_id: '5', message: 'And this one?', uuid: crypto.randomUUID() },
      { token: chatters.buyer },
    );
    expect(asked.statusCode).toBe(403);
  });
  it('API-412 only who blocked is told so', async () => {
    await block(true);
    const seen = async (token: string) =>
      (await chatters.api.get('chat/my-chat-list', { token })).json().data[0].blocked;
    expect([await seen(chatters.dealer), await seen(chatters.buyer)]).toEqual([true, false]);
  });
});

describe('POST chat/report-user', () => {
  it('API-413 stores the report for the provider', async () => {
    expect((await report({ reason: 'fraud', text: ' Asks for a deposit ' })).statusCode).toBe(200);
    const stored = await rows(
      chatters.api.database.sql,
      sql`select conversation_id::text as chat, reporter_id::int as reporter, reason, text from chat_reports`,
    );
    expect(stored).toEqual([{ chat, reporter: 3, reason: 'fraud', text: 'Asks for a deposit' }]);
  });
  it.each([{}, { reason: 'boring' }, { reason: 'spam', text: 'x'.repeat(501) }])('API-413 refuses %j', async (body) => {
    expect((await report(body)).statusCode).toBe(400);
  });
  it('API-413 ten a day', async () => {
    await report({ reason: 'spam' });
    await chatters.api.database.sql.execute(sql`update throttles set count = 10 where key like 'chat-report:%'`);
    expect((await report({ reason: 'spam' })).statusCode).toBe(429);
  });
});
