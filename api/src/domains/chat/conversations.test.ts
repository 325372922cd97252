import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat, send } from '../../../test/chat/chat-fixtures';

let chatTest: ChatTest;
let chat: string;
beforeAll(async () => {
  chatTest = await openChatTest({ chatMessagesPerMinute: 100 });
});
beforeEach(async () => {
  for (const table of ['conversations', 'throttles'])
    await chatTest.api.database.db.execute(sql.raw(`delete from ${table}`));
  chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
});
afterAll(() => chatTest.api.close());

const get = async (path: string, token = chatTest.buyer) => (await chatTest.api.get(`chat/${path}`, { token })).json();
const read = (token: string, sequence: unknown) =>
  chatTest.api.post('chat/mark-read', { chat_id: chat, sequence }, { token });
const unread = async (token: string) => (await get('unread-count', token)).data.unread;
const sequencesOf = (messages: ChatMessage[]) => messages.map(({ sequence }) => sequence);

describe('POST chat/send-message', () => {
  it('API-404 stores a message trimmed, with the next sequence', async () => {
    const answer = await send(chatTest, chatTest.dealer, chat, '  It is. \n');
    expect(answer.json().data).toMatchObject({ sequence: 2, sender: '3', message: 'It is.', car: null });
    expect((await get(`messages/${chat}`)).data.map(({ message }: ChatMessage) => message)).toEqual([
      'Is it there?',
      'It is.',
    ]);
  });
  it('API-405 sent again with its uuid, also concurrently, a message is stored once with equal responses', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(chatTest, chatTest.buyer, chat, 'Once', uuid)));
    const again = await send(chatTest, chatTest.buyer, chat, 'Other words', uuid);
    for (const answer of [...answers, again]) {
      expect(answer.json().data).toMatchObject({ sequence: 2, message: 'Once', uuid });
    }
    expect(sequencesOf((await get(`messages/${chat}`)).data)).toEqual([1, 2]);
  });
  it('API-405 a uuid is unique per sender: the same uuid of the other user is another message', async () => {
    const uuid = randomUUID();
    await send(chatTest, chatTest.buyer, chat, 'Mine', uuid);
    expect((await send(chatTest, chatTest.dealer, chat, 'Mine too', uuid)).json().data.sequence).toBe(3);
  });
  it('API-406 concurrent messages of both users get every sequence once, in the same order for both', async () => {
    const both = Array.from({ length: 40 }, (_, index) =>
      send(chatTest, index % 2 ? chatTest.buyer : chatTest.dealer, chat, `Message ${index}`),
    );
    await Promise.all(both);
    const pages = async (token: string) => {
      const newest = await get(`messages/${chat}`, token);
      return [...(await get(`messages/${chat}?before=${newest.data[0].sequence}`, token)).data, ...newest.data];
    };
    const seen = await pages(chatTest.buyer);
    expect(sequencesOf(seen)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
    expect(await pages(chatTest.dealer)).toEqual(seen);
    const times = seen.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
  });
  it('API-403 limits messages per minute to the setting', async () => {
    await chatTest.api.database.db.execute(sql`delete from throttles`);
    await send(chatTest, chatTest.buyer, chat, 'One');
    await chatTest.api.database.db.execute(sql`update throttles set count = 100 where key like 'chat-message:%'`);
    expect((await send(chatTest, chatTest.buyer, chat, 'Too many')).statusCode).toBe(429);
    expect((await send(chatTest, chatTest.dealer, chat, 'Mine is another')).statusCode).toBe(200);
  });
  it.each(['', '  \n', 'x'.repeat(2001)])('API-402 rejects a text that is empty or too long', async (message) => {
    expect((await send(chatTest, chatTest.buyer, chat, message)).statusCode).toBe(400);
  });
});

describe('GET chat/messages/{chat}', () => {
  it('API-407 returns pages of thirty, backwards, without overlap or gap', async () => {
    for (let index = 2; index <= 65; index++) await send(chatTest, chatTest.dealer, chat, `Message ${index}`);
    const newest = await get(`messages/${chat}`);
    expect([sequencesOf(newest.data)[0], newest.data.length, newest.has_older]).toEqual([36, 30, true]);
    const older = await get(`messages/${chat}?before=36`);
    expect([sequencesOf(older.data)[0], older.data.length, older.has_older]).toEqual([6, 30, true]);
    const oldest = await get(`messages/${chat}?before=6`);
    expect([sequencesOf(oldest.data), oldest.has_older]).toEqual([[1, 2, 3, 4, 5], false]);
  });
  it('API-967 names the car of the newest request, after any number of messages', async () => {
    await requestChat(chatTest, chatTest.buyer, '5');
    for (let count = 0; count < 31; count++) await send(chatTest, chatTest.dealer, chat, 'Yes');
    const { data, chat: item } = await get(`messages/${chat}`);
    expect(data.every(({ car }: ChatMessage) => car === null)).toBe(true);
    expect(item.car).toMatchObject({ _id: '5', price: expect.any(Number) });
  });
  it('API-407 omits an ad that was taken down', async () => {
    await chatTest.api.database.db.execute(sql`update ads set status = 'inactive' where id = ${adOf.dealer}`);
    expect((await get(`messages/${chat}`)).data[0].car).toBeNull();
    await chatTest.api.database.db.execute(sql`update ads set status = 'active' where id = ${adOf.dealer}`);
    expect((await get(`messages/${chat}`)).data[0].car._id).toBe(adOf.dealer);
  });
  it.each(['before=x', 'before=-1', 'after=1'])('API-407 rejects ?%s', async (query) => {
    expect((await chatTest.api.get(`chat/messages/${chat}?${query}`, { token: chatTest.buyer })).statusCode).toBe(400);
  });
});

describe('POST chat/mark-read', () => {
  it('API-408 moves forward only, never past the last message', async () => {
    await send(chatTest, chatTest.buyer, chat, 'Two');
    expect((await read(chatTest.dealer, 2)).json().data).toEqual({ sequence: 2 });
    expect((await read(chatTest.dealer, 1)).json().data).toEqual({ sequence: 2 });
    expect((await read(chatTest.dealer, 99)).json().data).toEqual({ sequence: 2 });
    expect((await get(`messages/${chat}`)).read).toEqual({ mine: 2, theirs: 2 });
  });
  it('API-408 a message clears the read flag, reading sets it', async () => {
    const flag = async () => (await get('my-chat-list')).data[0].receiverHasRead;
    expect(await flag()).toBe(false);
    await read(chatTest.buyer, 1);
    expect(await flag()).toBe(false);
    await read(chatTest.dealer, 1);
    expect(await flag()).toBe(true);
    await send(chatTest, chatTest.buyer, chat, 'Still there?');
    expect(await flag()).toBe(false);
  });
  it('API-408 one’s own messages are never unread', async () => {
    expect([await unread(chatTest.buyer), await unread(chatTest.dealer)]).toEqual([0, 1]);
    await read(chatTest.dealer, 1);
    expect(await unread(chatTest.dealer)).toBe(0);
    await send(chatTest, chatTest.dealer, chat, 'Yes');
    expect([await unread(chatTest.buyer), await unread(chatTest.dealer)]).toEqual([1, 0]);
  });
});

describe('a reply without mark-read, as the app sends it', () => {
  it('API-966 marks the conversation as read for its sender, and shows the other user that it was read', async () => {
    await send(chatTest, chatTest.dealer, chat, 'It is.');
    expect(await unread(chatTest.dealer)).toBe(0);
    expect((await get('my-chat-list', chatTest.dealer)).data[0].unread).toBe(false);
    expect((await get(`messages/${chat}`)).read).toEqual({ mine: 0, theirs: 2 });
  });
  it('API-966 a request from an ad’s page marks nothing as read: its sender has not seen the conversation', async () => {
    await send(chatTest, chatTest.dealer, chat, 'It is.');
    await requestChat(chatTest, chatTest.buyer, '5', 'And this one?');
    expect(await unread(chatTest.buyer)).toBe(1);
  });
});

describe('GET chat/my-chat-list', () => {
  it('API-409 lists the newest first, and searches names and messages', async () => {
    const other = await requestChat(chatTest, chatTest.buyer, adOf.dealer2, 'About the 100% electric one');
    const ids = async (query = '') => (await get(`my-chat-list${query}`)).data.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([other, chat]);
    await send(chatTest, chatTest.dealer, chat, 'Up again');
    expect(await ids()).toEqual([chat, other]);
    expect(await ids('?search=zebra')).toEqual([chat]);
    expect(await ids('?search=100%25')).toEqual([other]);
    expect(await ids('?search=_')).toEqual([]);
    expect(await get('my-chat-list?page=2')).toMatchObject({ data: [], count_records: 2 });
  });
  it('API-409 contains no phone number and no e-mail address', async () => {
    expect(JSON.stringify(await get('my-chat-list'))).not.toMatch(/gsm|@example|00000000/);
  });
});
