import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat, sendMany } from '../../../../test/chat/chat-fixtures';
import { rows } from '../../../../test/support/rows';
import { InboxReader } from './inbox-reader';
import { EVENT_PAGE_SIZE } from './read-events';
import { streamEvents } from './stream';
import { StreamSignal } from './stream-registry';

let chatTest: ChatTest;
beforeAll(async () => {
  chatTest = await openChatTest();
  const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
  await sendMany(chatTest.api, chat, 1000);
});
afterAll(() => chatTest.api.close());

const dealer = async () => {
  const [session] = await rows<{ jti: string }>(
    chatTest.api.database.db,
    sql`select jti from sessions where user_id = 3`,
  );
  return { id: 3, session: session?.jti ?? '', isSubscriber: true };
};

it('API-425 a stalled reader costs one page of memory, and gets all events in order once it resumes', async () => {
  const { db } = chatTest.api.database;
  const signal = new StreamSignal();
  const caller = await dealer();
  let produced = 0;
  const countedEvents = async function* () {
    for await (const text of streamEvents(db, new InboxReader(db), caller, signal, 0)) {
      produced += 1;
      yield text;
    }
  };
  const stream = Readable.from(countedEvents(), { objectMode: false, highWaterMark: 16 * 1024 });
  stream.once('readable', () => {});
  await new Promise((wake) => setTimeout(wake, 300));
  expect(produced).toBeGreaterThan(0);
  expect(produced).toBeLessThan(20);
  expect(stream.readableLength).toBeLessThan(20 * 1024);

  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    if (produced === 1001) signal.end();
  }
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: 1001 }, (_, index) => index + 1));
});

it('API-422 stops reading when the subscription expires during a long backlog', async () => {
  const { db } = chatTest.api.database;
  const stream = streamEvents(db, new InboxReader(db), await dealer(), new StreamSignal(), 0);
  let received = 0;
  for await (const _text of stream) {
    received += 1;
    if (received === 150)
      await db.execute(sql`update subscriptions set expires_at = now() - interval '1 second' where user_id = 3`);
  }
  expect(received).toBe(2 * EVENT_PAGE_SIZE);
});
