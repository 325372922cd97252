import { MAX_REPORTED_MESSAGES, REPORTED_MESSAGES_RETENTION_DAYS } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat, send } from '../../../../test/chat/chat-fixtures';
import { replyTokenFor } from '../../../../test/chat/mailbox';
import { rows } from '../../../../test/support/rows';
import { deleteConversations } from '../conversation';
import { findReportedConversation } from './reported-conversations';
import { deleteOldCopies } from './repository';

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

describe('the messages of a report', () => {
  const readOpen = async () => {
    const { db } = chatTest.api.database;
    const open = await rows<{ id: string }>(
      db,
      sql`select id::text as id from chat_reports where closed_at is null order by id`,
    );
    return Promise.all(open.map(({ id }) => findReportedConversation(db, id)));
  };
  const textsOf = async () => (await readOpen())[0]?.messages?.map(({ message }) => message);

  it.each([{}, { shares_messages: false }])('API-1730 are not read without consent: %j', async (consent) => {
    expect((await report({ reason: 'fraud', ...consent })).statusCode).toBe(200);
    expect(await readOpen()).toEqual([
      expect.objectContaining({
        chat: Number(chat),
        reporter: expect.objectContaining({ email: 'dealer@example.com' }),
        about: expect.objectContaining({ email: 'buyer@example.com' }),
        messages: null,
      }),
    ]);
    expect(await rows(chatTest.api.database.db, sql`select from chat_report_messages`)).toEqual([]);
  });

  it('API-1730 are the newest ones of this conversation, as they were when the report was made', async () => {
    const other = await requestChat(chatTest, chatTest.buyer, adOf.dealer2, 'Of another conversation');
    for (let count = 0; count < MAX_REPORTED_MESSAGES; count++)
      await chatTest.api.database.db.execute(
        sql`with chat as (update conversations set last_sequence = last_sequence + 1 where id = ${chat}::bigint returning *)
            insert into messages (conversation_id, sequence, sender_id, uuid, message)
            select id, last_sequence, 1, gen_random_uuid(), 'Message ' || last_sequence from chat`,
      );
    await report({ reason: 'fraud', shares_messages: true });
    await send(chatTest, chatTest.buyer, chat, 'Written later');
    await chatTest.api.database.db.execute(
      sql`delete from messages where conversation_id = ${chat}::bigint and sequence = 3`,
    );
    const texts = await textsOf();
    expect(texts).toHaveLength(MAX_REPORTED_MESSAGES);
    expect([texts?.[0], texts?.[1], texts?.at(-1)]).toEqual([
      'Message 2',
      'Message 3',
      `Message ${MAX_REPORTED_MESSAGES + 1}`,
    ]);
    expect(other).not.toBe(chat);
  });

  it('API-1730 carries them for a participant only', async () => {
    const body = { chat_id: chat, reason: 'fraud', shares_messages: true };
    expect((await chatTest.api.post('chat/report-user', body, { token: chatTest.third })).statusCode).toBe(404);
    expect(await rows(chatTest.api.database.db, sql`select from chat_report_messages`)).toEqual([]);
  });

  it('API-1731 a reply link reports its conversation, with and without the messages, within the same budget', async () => {
    await chatTest.api.database.db.execute(sql`delete from mail_outbox`);
    await requestChat(chatTest, chatTest.buyer, adOf.seller, 'Pay the deposit first');
    const link = await replyTokenFor(chatTest.api, 'seller@example.com');
    const byLink = (body: object) => chatTest.api.post(`chat/reply/${link}/report`, body);
    expect((await byLink({ reason: 'fraud', shares_messages: true })).json().msg).toMatch(/^Thank you/);
    expect(await readOpen()).toEqual([
      expect.objectContaining({
        reporter: expect.objectContaining({ email: 'seller@example.com' }),
        messages: [expect.objectContaining({ sequence: 1, sender: 1, message: 'Pay the deposit first' })],
      }),
    ]);
    expect((await byLink({ reason: 'boring' })).statusCode).toBe(400);
    await chatTest.api.database.db.execute(sql`update throttles set count = 10 where key like 'chat-report:%'`);
    expect((await byLink({ reason: 'fraud' })).statusCode).toBe(429);
  });

  it('API-1732 are deleted after their time and with the account of either participant; the report stays after their time', async () => {
    await report({ reason: 'fraud', shares_messages: true });
    const age = (days: number) =>
      chatTest.api.database.db.execute(
        sql`update chat_reports set created_at = now() - make_interval(days => ${days}, mins => 1)`,
      );
    await age(REPORTED_MESSAGES_RETENTION_DAYS - 1);
    await deleteOldCopies(chatTest.api);
    expect(await textsOf()).toEqual(['Is it there?']);
    await age(REPORTED_MESSAGES_RETENTION_DAYS);
    await deleteOldCopies(chatTest.api);
    expect(await readOpen()).toEqual([expect.objectContaining({ reason: 'fraud', messages: null })]);
    await report({ reason: 'fraud', shares_messages: true });
    await chatTest.api.database.db.transaction((tx) => deleteConversations(tx, 1));
    expect(await rows(chatTest.api.database.db, sql`select from chat_report_messages`)).toEqual([]);
  });
});
