import { sql } from 'drizzle-orm';
import { adOf, type Chatters, openChatters, request, send } from '../testing/chatters';
import { type CuttingProxy, cuttingProxy } from '../testing/cutting-proxy';
import { followStream } from '../testing/follow-stream';

jest.setTimeout(240_000);
/** Two, three and four bytes a character. */
const words = ['Molo, is it thére?', 'R 289 900 – ‘as is’', 'Ja 🚗, come and see'];
/** Bytes between two cuts where nothing special stands. */
const stride = 17;

let chatters: Chatters;
let proxy: CuttingProxy;
beforeAll(async () => {
  chatters = await openChatters();
  const { port } = new URL(await chatters.api.app.listen({ port: 0, host: '127.0.0.1' }));
  proxy = await cuttingProxy(Number(port));
  const chat = await request(chatters, chatters.buyer, adOf.dealer, words[0]);
  await send(chatters, chatters.dealer, chat, words[1] ?? '');
  await send(chatters, chatters.buyer, chat, words[2] ?? '');
});
afterAll(async () => {
  proxy.close();
  await chatters.api.close();
});

/** Follows the dealer's stream from its beginning; the first connection is cut after so many bytes. */
async function followCut(bytes: number) {
  // A user may open sixty streams a minute.
  await chatters.api.database.sql.execute(sql`delete from throttles`);
  proxy.cutNextAfter(bytes);
  const follower = followStream(() => proxy.address, chatters.dealer, 0);
  const heard = await follower.until(3);
  follower.stop();
  return {
    connections: follower.connections(),
    heard: heard.map(({ id, event }) => `${id} ${event.type === 'message' ? event.message.message : event.type}`),
  };
}

/**
 * Where an answer is cut: within every character of several bytes, around every event, and everywhere else now and
 * then.
 */
function placesIn(answer: Buffer): number[] {
  const isSpecial = (at: number) => {
    const isWithinCharacter = ((answer[at] ?? 0) & 0b1100_0000) === 0b1000_0000;
    const around = answer.subarray(at - 2, at + 2).toString('latin1');
    return isWithinCharacter || around.includes('\n\n') || around.startsWith('id: ');
  };
  return Array.from(answer, (_byte, at) => at).filter((at) => at > 0 && (at % stride === 0 || isSpecial(at)));
}

it('API-429 cut at any byte, a stream goes on with the next event: each once, in order, whole', async () => {
  const whole = await followCut(Number.POSITIVE_INFINITY);
  expect(whole.heard).toEqual(words.map((message, at) => `${at + 1} ${message}`));
  const [answer] = proxy.passed();
  const places = placesIn(answer ?? Buffer.alloc(0));
  expect(places.length).toBeGreaterThan(80);
  for (const place of places)
    expect({ place, ...(await followCut(place)) }).toMatchObject({ place, heard: whole.heard });
  expect(proxy.passed().length).toBeGreaterThan(places.length + places.length / 2);
});
