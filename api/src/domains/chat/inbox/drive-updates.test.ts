import { randomUUID } from 'node:crypto';
import type { TestDriveSlots } from '@roadworthy/contract/api/test-drives';
import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../../test/chat/chat-fixtures';
import { openStream, type StreamReader } from '../../../../test/chat/stream-reader';
import { mailsTo, readMailedToken } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';

let chatTest: ChatTest;
let address: string;
let chat: string;
let streams: StreamReader[] = [];
const [BUYER, DEALER] = ['buyer@example.com', 'dealer@example.com'];

beforeAll(async () => {
  chatTest = await openChatTest();
  address = await chatTest.api.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  for (const table of ['test_drives', 'conversations', 'chat_inboxes', 'leads', 'mail_outbox', 'throttles'])
    await chatTest.api.database.db.execute(sql.raw(`delete from ${table}`));
  chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
  const wish = { chat_id: chat, car_id: adOf.dealer, uuid: randomUUID() };
  await chatTest.api.post('chat/request-test-drive', wish, { token: chatTest.buyer });
  streams = await Promise.all([chatTest.buyer, chatTest.dealer].map((token) => openStream(address, token)));
  await Promise.all(streams.map((stream) => stream.until(1)));
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.cut();
});
afterAll(() => chatTest.api.close());

/** The statuses that a side was sent for the message about the test drive, the second one of the conversation. */
const statesOf = ({ received }: StreamReader) =>
  received.flatMap(({ event }) =>
    event.type === 'message' && event.message.sequence === 2 ? [event.message.test_drive?.status] : [],
  );
const untilBothSee = async (...states: string[]) => {
  await Promise.all(streams.map((stream) => stream.until(1 + states.length)));
  for (const stream of streams) expect(statesOf(stream)).toEqual(states);
};
const freeSlots = async () => {
  const { data } = (await chatTest.api.get(`cars/test-drive/slots/${adOf.dealer}`)).json<{ data: TestDriveSlots }>();
  return data.days.flatMap(({ slots }) => slots.filter(({ is_taken }) => !is_taken).map(({ starts_at }) => starts_at));
};
async function book() {
  const slot = (await freeSlots())[5] ?? '';
  const form = {
    ...{ fullname: 'Naledi', email: BUYER, mobile_number: '821234567', postcode: '0001', car_id: adOf.dealer },
    ...{ state: 'Gauteng', city: 'Pretoria', car_brand: 'Toyota', car_model: 'Hilux', datetime: slot, slot },
  };
  const answer = await chatTest.api.post('cars/test-drive/book-test-drive', form, { token: chatTest.buyer });
  expect(answer.statusCode).toBe(200);
}
const act = async (email: string, action: string, sequence: number, slot?: string) => {
  const token = await readMailedToken(chatTest.api, email, '/api/v1/test-drives');
  const form = new URLSearchParams({ action, sequence: `${sequence}`, ...(slot && { slot }) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await chatTest.api.post(`test-drives/${token}`, form.toString(), { headers });
  expect(answer.statusCode).toBe(303);
};

describe('a change of a test drive in an open conversation', () => {
  it('API-1863 booked, confirmed, moved and canceled by link, it reaches both sides with its state', async () => {
    await book();
    await untilBothSee('requested');
    await act(DEALER, 'confirm', 0);
    await untilBothSee('requested', 'confirmed');
    await act(BUYER, 'move', 1, (await freeSlots())[9]);
    await untilBothSee('requested', 'confirmed', 'moved');
    await act(DEALER, 'cancel', 2);
    await untilBothSee('requested', 'confirmed', 'moved', 'canceled');
  });

  it('API-1863 sold with the car, it reaches both sides', async () => {
    await book();
    await untilBothSee('requested');
    await chatTest.api.database.db.execute(sql`update ads set status = 'sold' where id = ${adOf.dealer}`);
    await chatTest.api.app.runDueJobs();
    await chatTest.api.database.db.execute(sql`update ads set status = 'active' where id = ${adOf.dealer}`);
    await untilBothSee('requested', 'canceled');
  });

  it('API-1864 it is neither a new message nor unread, and is written once', async () => {
    const unread = async () =>
      (await chatTest.api.get('chat/unread-count', { token: chatTest.buyer })).json().data.unread;
    const before = await unread();
    await book();
    await untilBothSee('requested');
    await chatTest.api.app.runDueJobs();
    const [counted] = await rows(
      chatTest.api.database.db,
      sql`select (select count(*)::int from messages) as messages, (select count(*)::int from inbox_events where message_sequence = 2 and kind = 'message') as events`,
    );
    // The message itself, and one update, to two users each.
    expect(counted).toEqual({ messages: 2, events: 4 });
    expect(await unread()).toBe(before);
    expect((await mailsTo(chatTest.api, DEALER)).filter(({ subject }) => subject.startsWith('Message'))).toEqual([]);
  });

  it('API-1864 it reaches no other conversation', async () => {
    const other = await requestChat(chatTest, chatTest.third, adOf.dealer);
    await book();
    await untilBothSee('requested');
    const events = await rows(
      chatTest.api.database.db,
      sql`select from inbox_events where conversation_id = ${other}::bigint and message_sequence > 1`,
    );
    expect(events).toEqual([]);
  });
});
