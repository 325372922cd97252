import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followStream } from '../chat/testing/follow-stream';
import { password } from '../testing/fixture';
import { freePort, type Started } from '../testing/processes';
import { type RedisServer, redisServer } from '../testing/redis-server';
import { type Ground, openGround, withPostgres } from './ground';
import { beginChat, call, startTraffic } from './traffic';

jest.setTimeout(240_000);
const minutes = 60_000;
let ground: Ground;
let redis: RedisServer;
let ahead: Started;
let behind: Started;
const skewed = (milliseconds: number) => ({
  REDIS_URL: redis.url,
  NODE_OPTIONS: `--import ${pathToFileURL(resolve(__dirname, 'skewed-clock.mjs'))}`,
  CLOCK_SKEW: String(milliseconds),
});
const signIn = async (api: Started, email: string, word = password) =>
  call(api.address, 'users/user-login', { email, password: word });

withPostgres('two APIs, one clock ten minutes ahead and the other ten behind', () => {
  beforeAll(async () => {
    ground = await openGround();
    redis = redisServer(await freePort());
    await redis.start();
    [ahead, behind] = await Promise.all([
      ground.startApi(skewed(10 * minutes)),
      ground.startApi(skewed(-10 * minutes)),
    ]);
  });
  afterAll(async () => {
    await ground?.close();
    await redis?.stop();
  });

  it('API-863 know each other’s tokens, and end a session for both', async () => {
    for (const [one, other] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const { json } = await signIn(one, 'seller@example.com');
      const { token } = json as { token: string };
      expect((await call(other.address, 'cars/get-favorite-list', {}, token)).status).toBe(200);
      expect((await call(other.address, 'users/user-logout', {}, token)).status).toBe(200);
      expect((await call(one.address, 'cars/get-favorite-list', {}, token)).status).toBe(401);
    }
  });

  it('API-863 count tries together', async () => {
    const tries: (number | undefined)[] = [];
    for (let at = 0; at < 11; at++)
      tries.push((await signIn(at % 2 ? ahead : behind, 'dealer2@example.com', 'wrong')).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
    for (const api of [ahead, behind]) {
      const { status, retryAfter } = await signIn(api, 'dealer2@example.com');
      expect(status).toBe(429);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('API-863 tell both readers of a conversation the same, in one order', async () => {
    const [buyer, dealer] = [await ground.tokenOf(1), await ground.tokenOf(3)];
    const chat_id = await beginChat(ahead.address, buyer);
    const followers = [followStream(() => ahead.address, buyer, 1), followStream(() => behind.address, dealer, 1)];
    let turn = 0;
    const traffic = startTraffic(
      () => (turn++ % 2 ? ahead : behind).address,
      [buyer, dealer].map((token) => ({ token, chat_id })),
    );
    await traffic.goOn(40);
    await traffic.stop();
    expect(traffic.answers.every(({ status }) => status === 200)).toBe(true);
    const stored = await ground.storedMessages();
    const heard = await Promise.all(followers.map((follower) => follower.until(stored.length - 1, 60_000)));
    for (const follower of followers) follower.stop();
    const told = heard.map((events) =>
      events.map(({ event }) => (event.type === 'message' ? event.message.message : '')),
    );
    expect(told[0]).toEqual(stored.slice(1));
    expect(told[1]).toEqual(stored.slice(1));
  });
});
