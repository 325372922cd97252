import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { rows } from '../../database/database';
import { adOf, type Chatters, openChatters, request, sayMuch } from '../testing/chatters';
import { Bell } from './bells';
import { InboxReader } from './inbox-reader';
import { eventPage } from './read';
import { streamOf } from './stream';

let chatters: Chatters;
beforeAll(async () => {
  chatters = await openChatters();
  const chat = await request(chatters, chatters.buyer, adOf.dealer);
  await sayMuch(chatters.api, chat, 1000);
});
afterAll(() => chatters.api.close());

const dealer = async () => {
  const [session] = await rows<{ jti: string }>(
    chatters.api.database.sql,
    sql`select jti from sessions where user_id = 3`,
  );
  return { id: 3, session: session?.jti ?? '', isSubscriber: true };
};

it('API-425 a reader who takes nothing costs a page of memory; one who goes on gets all, in order', async () => {
  const { sql: database } = chatters.api.database;
  const bell = new Bell();
  const who = await dealer();
  let produced = 0;
  const counted = async function* () {
    for await (const text of streamOf(database, new InboxReader(database), who, bell, 0)) {
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

it('API-422 a subscription that lapses in the midst of a long past ends it: nothing more is read', async () => {
  const { sql: database } = chatters.api.database;
  const stream = streamOf(database, new InboxReader(database), await dealer(), new Bell(), 0);
  let told = 0;
  for await (const _text of stream) {
    told += 1;
    if (told === 150)
      await database.execute(sql`update subscriptions set expires_at = now() - interval '1 second' where user_id = 3`);
  }
  expect(told).toBe(2 * eventPage);
});
