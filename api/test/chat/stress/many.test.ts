import { randomUUID } from 'node:crypto';
import { testServer } from '../../support/test-server';
import { adOf, type ChatTest, openChatTest, requestChat } from '../chat-fixtures';
import { openStream, type StreamReader } from '../stream-reader';

jest.setTimeout(240_000);
// The embedded database serves one process; processes.test.ts tests several, with a thousand messages each.
const embedded = testServer() ? describe.skip : describe;
const MESSAGES_PER_SENDER = 150;
/** Concurrent calls of one sender. */
const CONCURRENT_CALLS = 8;

let chatTest: ChatTest;
const readers: StreamReader[] = [];
type MessageBody = { uuid: string; message: string };
/** Messages in a shuffled order, every tenth twice. */
const shuffledMessages = (name: string): MessageBody[] => {
  const bodies = Array.from({ length: MESSAGES_PER_SENDER }, (_, index) => ({
    uuid: randomUUID(),
    message: `${name} ${index}`,
  }));
  const repeated = bodies.filter((_, index) => index % 10 === 0);
  return [...bodies, ...repeated]
    .map((body, index) => ({ body, rank: (index * 7919) % 1009 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ body }) => body);
};

async function sendAll(token: string, chat_id: string, bodies: MessageBody[]): Promise<void> {
  const next = bodies.values();
  const sender = async () => {
    for (const body of next) {
      const answer = await chatTest.api.app.inject({
        method: 'POST',
        url: '/api/v1/chat/send-message',
        headers: { authorization: `Bearer ${token}` },
        payload: { chat_id, ...body },
      });
      expect(answer.statusCode).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, sender));
}

embedded('one API on the embedded database', () => {
  beforeAll(async () => {
    chatTest = await openChatTest({ chatMessagesPerMinute: 1_000_000 });
  });
  afterAll(async () => {
    for (const reader of readers) reader.cut();
    await chatTest.api.close();
  });

  it('API-428 two concurrent senders, out of order and with repeats: both readers get all messages once, in one order', async () => {
    const { api, buyer, dealer } = chatTest;
    const chat = await requestChat(chatTest, buyer, adOf.dealer);
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    for (const reader of [buyer, dealer]) readers.push(await openStream(address, reader, 1));
    await Promise.all([
      sendAll(buyer, chat, shuffledMessages('buyer')),
      sendAll(dealer, chat, shuffledMessages('dealer')),
    ]);
    await Promise.all(readers.map((reader) => reader.until(2 * MESSAGES_PER_SENDER)));
    const [seen = [], otherSeen] = readers.map(({ received }) =>
      received.flatMap(({ id, event }) =>
        event.type === 'message' ? [`${id} ${event.message.sequence} ${event.message.message}`] : [],
      ),
    );
    expect(otherSeen).toEqual(seen);
    const sequences = seen.map((line) => Number(line.split(' ')[1]));
    expect(sequences).toEqual(Array.from({ length: 2 * MESSAGES_PER_SENDER }, (_, index) => index + 2));
    expect(new Set(seen.map((line) => line.split(' ').slice(2).join(' '))).size).toBe(2 * MESSAGES_PER_SENDER);
  });
});
