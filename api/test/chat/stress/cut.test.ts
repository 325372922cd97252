import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat, send } from '../chat-fixtures';
import { type CuttingProxy, cuttingProxy } from '../cutting-proxy';
import { followStream } from '../follow-stream';

jest.setTimeout(240_000);
/** Texts with UTF-8 characters of two, three and four bytes. */
const messages = ['Molo, is it thére?', 'R 289 900 – ‘as is’', 'Ja 🚗, come and see'];
/** Distance in bytes of the regular positions to cut at. */
const stride = 17;

let chatTest: ChatTest;
let proxy: CuttingProxy;
beforeAll(async () => {
  chatTest = await openChatTest();
  const { port } = new URL(await chatTest.api.app.listen({ port: 0, host: '127.0.0.1' }));
  proxy = await cuttingProxy(Number(port));
  const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer, messages[0]);
  await send(chatTest, chatTest.dealer, chat, messages[1] ?? '');
  await send(chatTest, chatTest.buyer, chat, messages[2] ?? '');
});
afterAll(async () => {
  proxy.close();
  await chatTest.api.close();
});

/** Follows the dealer's stream from its beginning; the first connection is cut after some bytes. */
async function followCut(bytes: number) {
  // A user may open sixty streams a minute.
  await chatTest.api.database.db.execute(sql`delete from throttles`);
  proxy.cutNextAfter(bytes);
  const follower = followStream(() => proxy.address, chatTest.dealer, 0);
  const received = await follower.until(3);
  follower.stop();
  return {
    connections: follower.connections(),
    received: received.map(({ id, event }) => `${id} ${event.type === 'message' ? event.message.message : event.type}`),
  };
}

/** Positions to cut at: within every multi-byte character, around every event, and every `stride` bytes. */
function offsetsIn(answer: Buffer): number[] {
  const isSpecial = (position: number) => {
    const isWithinCharacter = ((answer[position] ?? 0) & 0b1100_0000) === 0b1000_0000;
    const around = answer.subarray(position - 2, position + 2).toString('latin1');
    return isWithinCharacter || around.includes('\n\n') || around.startsWith('id: ');
  };
  return Array.from(answer, (_byte, position) => position).filter(
    (position) => position > 0 && (position % stride === 0 || isSpecial(position)),
  );
}

it('API-429 cut at any byte, a stream resumes with the next event: each once, in order, complete', async () => {
  const uncut = await followCut(Number.POSITIVE_INFINITY);
  expect(uncut.received).toEqual(messages.map((message, position) => `${position + 1} ${message}`));
  const [answer] = proxy.responses();
  const byteOffsets = offsetsIn(answer ?? Buffer.alloc(0));
  expect(byteOffsets.length).toBeGreaterThan(80);
  for (const offset of byteOffsets)
    expect({ offset, ...(await followCut(offset)) }).toMatchObject({ offset, received: uncut.received });
  expect(proxy.responses().length).toBeGreaterThan(byteOffsets.length + byteOffsets.length / 2);
});
