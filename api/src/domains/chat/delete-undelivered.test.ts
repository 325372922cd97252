import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat, send } from '../../../test/chat/chat-fixtures';
import { rows } from '../../../test/support/rows';
import { deleteUndelivered } from './delete-undelivered';

let chatTest: ChatTest;
beforeAll(async () => {
  chatTest = await openChatTest();
});
afterAll(() => chatTest.api.close());

it('API-414 deletes a message unread for 30 days, but not a read one', async () => {
  const { api, buyer, dealer } = chatTest;
  const chat = await requestChat(chatTest, buyer, adOf.dealer, 'Read');
  await api.post('chat/mark-read', { chat_id: chat, sequence: 1 }, { token: dealer });
  await send(chatTest, dealer, chat, 'Never seen');
  await requestChat(chatTest, buyer, adOf.dealer, 'Never seen either');
  await api.database.db.execute(sql`update messages set created_at = now() - interval '31 days'`);
  await api.database.db.execute(sql`update inbox_events set created_at = now() - interval '31 days'`);
  await requestChat(chatTest, buyer, adOf.dealer, 'New');
  await deleteUndelivered(api.app.deps);
  const { data } = (await api.get(`chat/messages/${chat}`, { token: dealer })).json();
  expect(data.map(({ message }: { message: string }) => message)).toEqual(['Read', 'New']);
  expect(await rows(api.database.db, sql`select kind from inbox_events`)).toHaveLength(2);
});
