import { sql } from 'drizzle-orm';
import {
  adOf,
  type ChatTest,
  openChatTest,
  requestChat,
  send,
  sendMany,
  tokenOf,
} from '../../../../test/chat/chat-fixtures';
import { openStream, type StreamReader } from '../../../../test/chat/stream-reader';

jest.setTimeout(30_000);
let chatTest: ChatTest;
let address: string;
let chat: string;
const streams: StreamReader[] = [];
const openTracked = async (token: string, last?: number) => {
  const stream = await openStream(address, token, last);
  streams.push(stream);
  return stream;
};
const read = (token: string, sequence: number) =>
  chatTest.api.post('chat/mark-read', { chat_id: chat, sequence }, { token });
const eventsOf = ({ received }: StreamReader) => received.map(({ event }) => event);
const execute = (statement: ReturnType<typeof sql>) => chatTest.api.database.db.execute(statement);

beforeAll(async () => {
  chatTest = await openChatTest();
  address = await chatTest.api.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  for (const table of ['conversations', 'chat_inboxes', 'throttles']) await execute(sql.raw(`delete from ${table}`));
  await execute(sql`update subscriptions set expires_at = now() + interval '1 day' where user_id = 3`);
  chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.cut();
});
afterAll(() => chatTest.api.close());

describe('GET chat/stream', () => {
  it('API-420 starts with the current position, then sends messages and read markers to both users in one order', async () => {
    const [buyer, dealer] = [await openTracked(chatTest.buyer), await openTracked(chatTest.dealer)];
    await Promise.all([buyer.until(1), dealer.until(1)]);
    await send(chatTest, chatTest.dealer, chat, 'It is.');
    await read(chatTest.buyer, 2);
    await Promise.all([buyer.until(3), dealer.until(3)]);
    expect(eventsOf(buyer)).toEqual([
      { type: 'ready' },
      {
        type: 'message',
        chat_id: chat,
        message: expect.objectContaining({ sequence: 2, message: 'It is.', sender: '3' }),
      },
      { type: 'read', chat_id: chat, user_id: '1', sequence: 2 },
    ]);
    expect(eventsOf(dealer)).toEqual(eventsOf(buyer));
  });

  it('API-421 sends exactly the missed events after Last-Event-ID, over any number of pages', async () => {
    const first = await openTracked(chatTest.dealer);
    await first.until(1);
    first.cut();
    await sendMany(chatTest.api, chat, 230);
    const resumed = await openTracked(chatTest.dealer, first.received[0]?.id);
    await resumed.until(230);
    const sequences = Array.from({ length: 230 }, (_, index) => index + 2);
    expect(resumed.received.map(({ id }) => id)).toEqual(sequences);
    expect(eventsOf(resumed).map((event) => event.type === 'message' && event.message.sequence)).toEqual(sequences);
  });

  it('API-421 sends a reset when the requested events are deleted or never existed', async () => {
    const ahead = await openTracked(chatTest.dealer, 999);
    expect((await ahead.until(1))[0]).toEqual({ id: 1, event: { type: 'reset' } });
    await send(chatTest, chatTest.buyer, chat, 'Two');
    await execute(sql`delete from inbox_events where sequence = 1`);
    const behind = await openTracked(chatTest.dealer, 0);
    expect((await behind.until(1))[0]).toEqual({ id: 2, event: { type: 'reset' } });
  });

  it('API-422 sends nothing after sign-out, and ends', async () => {
    const token = await tokenOf(chatTest.api, 3);
    const [ending, staying] = [await openTracked(token), await openTracked(chatTest.dealer)];
    await Promise.all([ending.until(1), staying.until(1)]);
    await chatTest.api.post('users/user-logout', {}, { token });
    await ending.ended;
    await send(chatTest, chatTest.buyer, chat, 'Not for ended sessions');
    await staying.until(2);
    expect(eventsOf(ending)).toEqual([{ type: 'ready' }]);
  });

  it('API-422 sends nothing after the subscription expired', async () => {
    const dealer = await openTracked(chatTest.dealer);
    await dealer.until(1);
    await execute(sql`update subscriptions set expires_at = now() - interval '1 second' where user_id = 3`);
    await send(chatTest, chatTest.buyer, chat, 'For subscribers only');
    await dealer.ended;
    expect(eventsOf(dealer)).toEqual([{ type: 'ready' }]);
    await expect(openTracked(chatTest.dealer)).rejects.toThrow('403');
  });

  it('API-410 a third user receives nothing', async () => {
    const [third, dealer] = [await openTracked(chatTest.third), await openTracked(chatTest.dealer)];
    await Promise.all([third.until(1), dealer.until(1)]);
    await send(chatTest, chatTest.buyer, chat, 'Secret');
    await dealer.until(2);
    await requestChat(chatTest, chatTest.buyer, adOf.dealer2, 'For you');
    await third.until(2);
    expect(eventsOf(third)[1]).toMatchObject({ message: { message: 'For you' } });
  });

  it('API-423 the eleventh stream of a user closes the first', async () => {
    const all = [];
    for (let index = 0; index < 11; index++) all.push(await openTracked(chatTest.dealer));
    await all[0]?.ended;
    expect(chatTest.api.app.chat.streams.count).toBe(10);
    for (const stream of all) stream.cut();
    while (chatTest.api.app.chat.streams.count > 0) await new Promise((wake) => setTimeout(wake, 10));
  });

  it.each(['x', '-1', '1.5'])('API-421 rejects Last-Event-ID %s', async (last) => {
    const headers = { authorization: `Bearer ${chatTest.buyer}`, 'last-event-id': last };
    expect((await fetch(`${address}/api/v1/chat/stream`, { headers })).status).toBe(400);
  });

  it('API-424 responds with headers against caching, and the API shuts down with open streams', async () => {
    const answer = await fetch(`${address}/api/v1/chat/stream`, {
      headers: { authorization: `Bearer ${chatTest.buyer}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const stream = await openTracked(chatTest.dealer);
    await stream.until(1);
    await chatTest.api.app.close();
    await stream.ended;
    await answer.text();
  });
});
