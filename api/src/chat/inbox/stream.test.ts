import { sql } from 'drizzle-orm';
import { adOf, type Chatters, openChatters, request, sayMuch, send, tokenOf } from '../testing/chatters';
import { openStream, type StreamReader } from '../testing/stream-reader';

jest.setTimeout(30_000);
let chatters: Chatters;
let address: string;
let chat: string;
const streams: StreamReader[] = [];
const open = async (token: string, last?: number) => {
  const stream = await openStream(address, token, last);
  streams.push(stream);
  return stream;
};
const read = (token: string, sequence: number) =>
  chatters.api.post('chat/mark-read', { chat_id: chat, sequence }, { token });
const told = ({ heard }: StreamReader) => heard.map(({ event }) => event);
const execute = (statement: ReturnType<typeof sql>) => chatters.api.database.sql.execute(statement);

beforeAll(async () => {
  chatters = await openChatters();
  address = await chatters.api.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  for (const table of ['conversations', 'chat_inboxes', 'throttles']) await execute(sql.raw(`delete from ${table}`));
  await execute(sql`update subscriptions set expires_at = now() + interval '1 day' where user_id = 3`);
  chat = await request(chatters, chatters.buyer, adOf.dealer);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.cut();
});
afterAll(() => chatters.api.close());

describe('GET chat/stream', () => {
  it('API-420 begins with where it stands, then tells both what is said and read, in one order', async () => {
    const [buyer, dealer] = [await open(chatters.buyer), await open(chatters.dealer)];
    await Promise.all([buyer.until(1), dealer.until(1)]);
    await send(chatters, chatters.dealer, chat, 'It is.');
    await read(chatters.buyer, 2);
    await Promise.all([buyer.until(3), dealer.until(3)]);
    expect(told(buyer)).toEqual([
      { type: 'ready' },
      {
        type: 'message',
        chat_id: chat,
        message: expect.objectContaining({ sequence: 2, message: 'It is.', sender: '3' }),
      },
      { type: 'read', chat_id: chat, user_id: '1', sequence: 2 },
    ]);
    expect(told(dealer)).toEqual(told(buyer));
  });

  it('API-421 with Last-Event-ID exactly what was missed comes, over any number of pages', async () => {
    const first = await open(chatters.dealer);
    await first.until(1);
    first.cut();
    await sayMuch(chatters.api, chat, 230);
    const again = await open(chatters.dealer, first.heard[0]?.id);
    await again.until(230);
    const places = Array.from({ length: 230 }, (_, at) => at + 2);
    expect(again.heard.map(({ id }) => id)).toEqual(places);
    expect(told(again).map((event) => event.type === 'message' && event.message.sequence)).toEqual(places);
  });

  it('API-421 a past that is gone, or that never was, is told', async () => {
    const ahead = await open(chatters.dealer, 999);
    expect((await ahead.until(1))[0]).toEqual({ id: 1, event: { type: 'reset' } });
    await send(chatters, chatters.buyer, chat, 'Two');
    await execute(sql`delete from chat_events where sequence = 1`);
    const behind = await open(chatters.dealer, 0);
    expect((await behind.until(1))[0]).toEqual({ id: 2, event: { type: 'reset' } });
  });

  it('API-422 nothing leaves after sign-out, and the stream ends', async () => {
    const token = await tokenOf(chatters.api, 3);
    const [ending, staying] = [await open(token), await open(chatters.dealer)];
    await Promise.all([ending.until(1), staying.until(1)]);
    await chatters.api.post('users/user-logout', {}, { token });
    await ending.ended;
    await send(chatters, chatters.buyer, chat, 'Not for ended sessions');
    await staying.until(2);
    expect(told(ending)).toEqual([{ type: 'ready' }]);
  });

  it('API-422 nor after the subscription lapsed', async () => {
    const dealer = await open(chatters.dealer);
    await dealer.until(1);
    await execute(sql`update subscriptions set expires_at = now() - interval '1 second' where user_id = 3`);
    await send(chatters, chatters.buyer, chat, 'For subscribers only');
    await dealer.ended;
    expect(told(dealer)).toEqual([{ type: 'ready' }]);
    await expect(open(chatters.dealer)).rejects.toThrow('403');
  });

  it('API-410 a third user hears nothing of it', async () => {
    const [third, dealer] = [await open(chatters.third), await open(chatters.dealer)];
    await Promise.all([third.until(1), dealer.until(1)]);
    await send(chatters, chatters.buyer, chat, 'Secret');
    await dealer.until(2);
    await request(chatters, chatters.buyer, adOf.dealer2, 'For you');
    await third.until(2);
    expect(told(third)[1]).toMatchObject({ message: { message: 'For you' } });
  });

  it('API-423 a user’s eleventh stream takes the place of the first', async () => {
    const all = [];
    for (let at = 0; at < 11; at++) all.push(await open(chatters.dealer));
    await all[0]?.ended;
    expect(chatters.api.app.chat.bells.count).toBe(10);
    for (const stream of all) stream.cut();
    while (chatters.api.app.chat.bells.count > 0) await new Promise((wake) => setTimeout(wake, 10));
  });

  it.each(['x', '-1', '1.5'])('API-421 refuses Last-Event-ID %s', async (last) => {
    const headers = { authorization: `Bearer ${chatters.buyer}`, 'last-event-id': last };
    expect((await fetch(`${address}/api/v1/chat/stream`, { headers })).status).toBe(400);
  });

  it('API-424 answers as a stream that nobody keeps, and the API closes with streams open', async () => {
    const answer = await fetch(`${address}/api/v1/chat/stream`, {
      headers: { authorization: `Bearer ${chatters.buyer}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const stream = await open(chatters.dealer);
    await stream.until(1);
    await chatters.api.app.close();
    await stream.ended;
    await answer.text();
  });
});
