import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat, send } from '../../../../test/chat/chat-fixtures';
import { rows } from '../../../../test/support/rows';

let chatTest: ChatTest;
let chat: string;
beforeAll(async () => {
  chatTest = await openChatTest();
});
beforeEach(async () => {
  for (const table of ['conversations', 'throttles', 'chat_blocks'])
    await chatTest.api.database.db.execute(sql.raw(`delete from ${table}`));
  chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
});
afterAll(() => chatTest.api.close());

const block = (blocked: unknown) =>
  chatTest.api.post('chat/block-user', { chat_id: chat, blocked }, { token: chatTest.dealer });
const report = (body: object) =>
  chatTest.api.post('chat/report-user', { chat_id: chat, ...body }, { token: chatTest.dealer });

describe('POST chat/block-user', () => {
  it('API-412 neither user can write until the block is lifted', async () => {
    expect((await block(true)).statusCode).toBe(200);
    for (const token of [chatTest.buyer, chatTest.dealer])
      expect((await send(chatTest, token, chat, 'Hello?')).statusCode).toBe(403);
    expect((await block(true)).statusCode).toBe(200);
    await block(false);
    expect((await send(chatTest, chatTest.buyer, chat, 'Hello!')).statusCode).toBe(200);
  });
  it('API-412 nor from an ad page', async () => {
    await block(true);
    const response = await chatTest.api.post(
      'chat/save-chat-info',
      { car_id: '5', message: 'And this one?', uuid: crypto.randomUUID() },
      { token: chatTest.buyer },
    );
    expect(response.statusCode).toBe(403);
  });
  it('API-412 shows the block only to the user who set it', async () => {
    await block(true);
    const seen = async (token: string) =>
      (await chatTest.api.get('chat/my-chat-list', { token })).json().data[0].blocked;
    expect([await seen(chatTest.dealer), await seen(chatTest.buyer)]).toEqual([true, false]);
  });
});

describe('POST chat/report-user', () => {
  it('API-413 stores the report for the operator', async () => {
    expect((await report({ reason: 'fraud', text: ' Asks for a deposit ' })).statusCode).toBe(200);
    const stored = await rows(
      chatTest.api.database.db,
      sql`select conversation_id::text as chat, reporter_id::int as reporter, reason, text from chat_reports`,
    );
    expect(stored).toEqual([{ chat, reporter: 3, reason: 'fraud', text: 'Asks for a deposit' }]);
  });
  it.each([{}, { reason: 'boring' }, { reason: 'spam', text: 'x'.repeat(501) }])('API-413 rejects %j', async (body) => {
    expect((await report(body)).statusCode).toBe(400);
  });
  it('API-413 allows ten a day', async () => {
    await report({ reason: 'spam' });
    await chatTest.api.database.db.execute(sql`update throttles set count = 10 where key like 'chat-report:%'`);
    expect((await report({ reason: 'spam' })).statusCode).toBe(429);
  });
});
