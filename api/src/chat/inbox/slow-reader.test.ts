import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { rows } from '../../database/database';
import { adOf, type Chatters, openChatters, request, sayMuch } from '../testing/chatters';
import { Bell } from './bells';
import { streamOf } from './stream';

let chatters: Chatters;
beforeAll(async () => {
  chatters = await openChatters();
  const chat = await request(chatters, chatters.buyer, adOf.dealer);
  await sayMuch(chatters.api, chat, 1000);
});
afterAll(() => chatters.api.close());

it('API-425 a reader who takes nothing costs a page of memory; one who goes on gets all, in order', async () => {
  const { sql: database } = chatters.api.database;
  const [session] = await rows<{ jti: string }>(database, sql`select jti from sessions where user_id = 3`);
  const bell = new Bell();
  const who = { id: 3, session: session?.jti ?? '', isSubscriber: true };
  let produced = 0;
  const counted = async function* () {
    for await (const text of streamOf(database, who, bell, 0)) {
      produced += 1;
      yield text;
    }
  };
  const stream = Readable.from(counted(), { objectMode: false, highWaterMark: 16 * 1024 });
  stream.once('readable', () => {});
  await new Promise((wake) => setTimeout(wake, 300));
  expect(produced).toBeGreaterThan(0);
  expect(produced).toBeLessThan(20);
  expect(stream.readableLength).toBeLessThan(20 * 1024);

  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    if (produced === 1001) bell.end();
  }
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: 1001 }, (_, at) => at + 1));
});
