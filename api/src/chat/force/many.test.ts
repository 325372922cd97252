import { randomUUID } from 'node:crypto';
import { testServer } from '../../testing/test-server';
import { adOf, type Chatters, openChatters, request } from '../testing/chatters';
import { openStream, type StreamReader } from '../testing/stream-reader';

jest.setTimeout(240_000);
// The embedded database belongs to one process: several, and a thousand messages each, are tried in processes.test.ts.
const embedded = testServer() ? describe.skip : describe;
const each = 150;
/** Calls of one sender at a time. */
const atOnce = 8;

let chatters: Chatters;
const readers: StreamReader[] = [];
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

async function sendAll(token: string, chat_id: string, letters: Letter[]): Promise<void> {
  const next = letters.values();
  const sender = async () => {
    for (const letter of next) {
      const answer = await chatters.api.app.inject({
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

embedded('one API on the embedded database', () => {
  beforeAll(async () => {
    chatters = await openChatters({ chatBudget: 1_000_000 });
  });
  afterAll(async () => {
    for (const reader of readers) reader.cut();
    await chatters.api.close();
  });

  it('API-428 two senders at once, muddled and repeated: all once, and both readers see one order', async () => {
    const { api, buyer, dealer } = chatters;
    const chat = await request(chatters, buyer, adOf.dealer);
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    for (const reader of [buyer, dealer]) readers.push(await openStream(address, reader, 1));
    await Promise.all([sendAll(buyer, chat, muddled('buyer')), sendAll(dealer, chat, muddled('dealer'))]);
    await Promise.all(readers.map((reader) => reader.until(2 * each)));
    const [seen = [], alike] = readers.map(({ heard }) =>
      heard.flatMap(({ id, event }) =>
        event.type === 'message' ? [`${id} ${event.message.sequence} ${event.message.message}`] : [],
      ),
    );
    expect(alike).toEqual(seen);
    const places = seen.map((line) => Number(line.split(' ')[1]));
    expect(places).toEqual(Array.from({ length: 2 * each }, (_, at) => at + 2));
    expect(new Set(seen.map((line) => line.split(' ').slice(2).join(' '))).size).toBe(2 * each);
  });
});
