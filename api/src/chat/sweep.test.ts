import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { sweepChat } from './sweep';
import { adOf, type Chatters, openChatters, request, send } from './testing/chatters';

let chatters: Chatters;
beforeAll(async () => {
  chatters = await openChatters();
});
afterAll(() => chatters.api.close());

it('API-414 a message that its receiver did not read for 30 days is forgotten, a read one is kept', async () => {
  const { api, buyer, dealer } = chatters;
  const chat = await request(chatters, buyer, adOf.dealer, 'Read');
  await api.post('chat/mark-read', { chat_id: chat, sequence: 1 }, { token: dealer });
  await send(chatters, dealer, chat, 'Never seen');
  await send(chatters, buyer, chat, 'Never seen either');
  await api.database.sql.execute(sql`update messages set created_at = now() - interval '31 days'`);
  await api.database.sql.execute(sql`update chat_events set created_at = now() - interval '31 days'`);
  await send(chatters, buyer, chat, 'New');
  await sweepChat(api.database.sql);
  const { data } = (await api.get(`chat/messages/${chat}`, { token: dealer })).json();
  expect(data.map(({ message }: { message: string }) => message)).toEqual(['Read', 'New']);
  expect(await rows(api.database.sql, sql`select kind from chat_events`)).toHaveLength(2);
});
