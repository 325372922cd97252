import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import { adOf, type Chatters, openChatters, request, send } from './testing/chatters';

let chatters: Chatters;
let chat: string;
beforeAll(async () => {
  chatters = await openChatters({ chatBudget: 100 });
});
beforeEach(async () => {
  for (const table of ['conversations', 'throttles'])
    await chatters.api.database.sql.execute(sql.raw(`delete from ${table}`));
  chat = await request(chatters, chatters.buyer, adOf.dealer);
});
afterAll(() => chatters.api.close());

const get = async (path: string, token = chatters.buyer) => (await chatters.api.get(`chat/${path}`, { token })).json();
const read = (token: string, sequence: unknown) =>
  chatters.api.post('chat/mark-read', { chat_id: chat, sequence }, { token });
const unread = async (token: string) => (await get('unread-count', token)).data.unread;
const places = (messages: ChatMessage[]) => messages.map(({ sequence }) => sequence);

describe('POST chat/send-message', () => {
  it('API-404 stores a message trimmed, at the next place of its conversation', async () => {
    const answer = await send(chatters, chatters.dealer, chat, '  It is. \n');
    expect(answer.json().data).toMatchObject({ sequence: 2, sender: '3', message: 'It is.', car: null });
    expect((await get(`messages/${chat}`)).data.map(({ message }: ChatMessage) => message)).toEqual([
      'Is it there?',
      'It is.',
    ]);
  });
  it('API-405 sent again under its uuid, alone or at once, it is stored once and answered alike', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(chatters, chatters.buyer, chat, 'Once', uuid)));
    const again = await send(chatters, chatters.buyer, chat, 'Other words', uuid);
    for (const answer of [...answers, again]) {
      expect(answer.json().data).toMatchObject({ sequence: 2, message: 'Once', uuid });
    }
    expect(places((await get(`messages/${chat}`)).data)).toEqual([1, 2]);
  });
  it('API-405 a uuid is its sender’s: the other one’s same uuid is another message', async () => {
    const uuid = randomUUID();
    await send(chatters, chatters.buyer, chat, 'Mine', uuid);
    expect((await send(chatters, chatters.dealer, chat, 'Mine too', uuid)).json().data.sequence).toBe(3);
  });
  it('API-406 many at once from both sides: every place once, in both readers’ order', async () => {
    const both = Array.from({ length: 40 }, (_, at) =>
      send(chatters, at % 2 ? chatters.buyer : chatters.dealer, chat, `Message ${at}`),
    );
    await Promise.all(both);
    const pages = async (token: string) => {
      const newest = await get(`messages/${chat}`, token);
      return [...(await get(`messages/${chat}?before=${newest.data[0].sequence}`, token)).data, ...newest.data];
    };
    const seen = await pages(chatters.buyer);
    expect(places(seen)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
    expect(await pages(chatters.dealer)).toEqual(seen);
    const times = seen.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
  });
  it('API-403 so many a minute as the setting says', async () => {
    await chatters.api.database.sql.execute(sql`delete from throttles`);
    await send(chatters, chatters.buyer, chat, 'One');
    await chatters.api.database.sql.execute(sql`update throttles set count = 100 where key like 'chat-message:%'`);
    expect((await send(chatters, chatters.buyer, chat, 'Too many')).statusCode).toBe(429);
    expect((await send(chatters, chatters.dealer, chat, 'Mine is another')).statusCode).toBe(200);
  });
  it.each(['', '  \n', 'x'.repeat(2001)])('API-402 refuses a text that is empty or too long', async (message) => {
    expect((await send(chatters, chatters.buyer, chat, message)).statusCode).toBe(400);
  });
});

describe('GET chat/messages/{chat}', () => {
  it('API-407 gives pages of thirty, backwards, without overlap or gap', async () => {
    for (let at = 2; at <= 65; at++) await send(chatters, chatters.dealer, chat, `Message ${at}`);
    const newest = await get(`messages/${chat}`);
    expect([places(newest.data)[0], newest.data.length, newest.has_older]).toEqual([36, 30, true]);
    const older = await get(`messages/${chat}?before=36`);
    expect([places(older.data)[0], older.data.length, older.has_older]).toEqual([6, 30, true]);
    const oldest = await get(`messages/${chat}?before=6`);
    expect([places(oldest.data), oldest.has_older]).toEqual([[1, 2, 3, 4, 5], false]);
  });
  it('API-407 an ad that was taken down is no longer shown', async () => {
    await chatters.api.database.sql.execute(sql`update ads set status = 'inactive' where id = ${adOf.dealer}`);
    expect((await get(`messages/${chat}`)).data[0].car).toBeNull();
    await chatters.api.database.sql.execute(sql`update ads set status = 'active' where id = ${adOf.dealer}`);
    expect((await get(`messages/${chat}`)).data[0].car._id).toBe(adOf.dealer);
  });
  it.each(['before=x', 'before=-1', 'after=1'])('API-407 refuses ?%s', async (query) => {
    expect((await chatters.api.get(`chat/messages/${chat}?${query}`, { token: chatters.buyer })).statusCode).toBe(400);
  });
});

describe('POST chat/mark-read', () => {
  it('API-408 moves forward only, and not past the last message', async () => {
    await send(chatters, chatters.buyer, chat, 'Two');
    expect((await read(chatters.dealer, 2)).json().data).toEqual({ sequence: 2 });
    expect((await read(chatters.dealer, 1)).json().data).toEqual({ sequence: 2 });
    expect((await read(chatters.dealer, 99)).json().data).toEqual({ sequence: 2 });
    expect((await get(`messages/${chat}`)).read).toEqual({ mine: 0, theirs: 2 });
  });
  it('API-408 the read flag goes off with a message and on when its receiver has read it', async () => {
    const flag = async () => (await get('my-chat-list')).data[0].receiverHasRead;
    expect(await flag()).toBe(false);
    await read(chatters.buyer, 1);
    expect(await flag()).toBe(false);
    await read(chatters.dealer, 1);
    expect(await flag()).toBe(true);
    await send(chatters, chatters.buyer, chat, 'Still there?');
    expect(await flag()).toBe(false);
  });
  it('API-408 one’s own messages are never unread', async () => {
    expect([await unread(chatters.buyer), await unread(chatters.dealer)]).toEqual([0, 1]);
    await read(chatters.dealer, 1);
    expect(await unread(chatters.dealer)).toBe(0);
    await send(chatters, chatters.dealer, chat, 'Yes');
    expect([await unread(chatters.buyer), await unread(chatters.dealer)]).toEqual([1, 0]);
  });
});

describe('GET chat/my-chat-list', () => {
  it('API-409 shows the newest first, searched by name and by what was said', async () => {
    const other = await request(chatters, chatters.buyer, adOf.dealer2, 'About the 100% electric one');
    const ids = async (query = '') => (await get(`my-chat-list${query}`)).data.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([other, chat]);
    await send(chatters, chatters.dealer, chat, 'Up again');
    expect(await ids()).toEqual([chat, other]);
    expect(await ids('?search=zebra')).toEqual([chat]);
    expect(await ids('?search=100%25')).toEqual([other]);
    expect(await ids('?search=_')).toEqual([]);
    expect(await get('my-chat-list?page=2')).toMatchObject({ data: [], count_records: 2 });
  });
  it('API-409 tells no number and no e-mail address', async () => {
    expect(JSON.stringify(await get('my-chat-list'))).not.toMatch(/gsm|@example|00000000/);
  });
});
