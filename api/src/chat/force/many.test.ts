import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { testSettings } from '../../testing/test-app';
import { adOf, type Chatters, openChatters, request } from '../testing/chatters';
import { openStream, type StreamReader } from '../testing/stream-reader';

jest.setTimeout(240_000);
/** Messages of each sender: the whole load where there is a database for it. */
const each = process.env.TEST_DATABASE_URL ? 1_000 : 150;
/** Calls of one sender at a time. */
const atOnce = 8;

let chatters: Chatters;
let other: FastifyInstance;
const readers: StreamReader[] = [];
beforeAll(async () => {
  chatters = await openChatters({ chatBudget: 1_000_000 });
  const settings = { ...testSettings, chatBudget: 1_000_000 };
  other = await buildApp({ settings, database: chatters.api.database, fetch });
});
afterAll(async () => {
  for (const reader of readers) reader.cut();
  await other.close();
  await chatters.api.close();
});

type Letter = { uuid: string; message: string };
/** Letters out of order, every tenth twice. */
const muddled = (name: string): Letter[] => {
  const letters = Array.from({ length: each }, (_, at) => ({ uuid: randomUUID(), message: `${name} ${at}` }));
  const twice = letters.filter((_, at) => at % 10 === 0);
  return [...letters, ...twice]
    .map((letter, at) => ({ letter, at: (at * 7919) % 1009 }))
    .sort((a, b) => a.at - b.at)
    .map(({ letter }) => letter);
};

async function sendAll(app: FastifyInstance, token: string, chat_id: string, letters: Letter[]): Promise<void> {
  const next = letters.values();
  const sender = async () => {
    for (const letter of next) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/chat/send-message',
        headers: { authorization: `Bearer ${token}` },
        payload: { chat_id, ...letter },
      });
      expect(answer.statusCode).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

it('API-428 two senders through two APIs, muddled and repeated: all once, and both readers see one order', async () => {
  const { api, buyer, dealer } = chatters;
  const chat = await request(chatters, buyer, adOf.dealer);
  const [here, there] = [
    await api.app.listen({ port: 0, host: '127.0.0.1' }),
    await other.listen({ port: 0, host: '127.0.0.1' }),
  ];
  readers.push(await openStream(here, buyer, 1), await openStream(there, dealer, 1));
  const [ofBuyer, ofDealer] = [muddled('buyer'), muddled('dealer')];
  await Promise.all([sendAll(api.app, buyer, chat, ofBuyer), sendAll(other, dealer, chat, ofDealer)]);
  // Without Redis one API hears of the other's last messages by looking, within 25 s.
  for (const deadline = Date.now() + 40_000; readers.some(({ heard }) => heard.length < 2 * each); ) {
    if (Date.now() > deadline) break;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  const [seen = [], alike] = readers.map(({ heard }) =>
    heard.flatMap(({ id, event }) =>
      event.type === 'message' ? [`${id} ${event.message.sequence} ${event.message.message}`] : [],
    ),
  );
  expect(seen).toHaveLength(2 * each);
  expect(alike).toEqual(seen);
  const places = seen.map((line) => Number(line.split(' ')[1]));
  expect(places).toEqual(Array.from({ length: 2 * each }, (_, at) => at + 2));
  expect(new Set(seen.map((line) => line.split(' ').slice(2).join(' '))).size).toBe(2 * each);
});
