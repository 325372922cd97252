import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followStream } from '../chat/follow-stream';
import { password } from '../support/fixture';
import { freePort, type StartedProcess } from '../support/processes';
import { type RedisServer, redisServer } from '../support/redis-server';
import { type FaultTestBed, openFaultTestBed, withPostgres } from './fault-test-bed';
import { beginChat, call, startTraffic } from './traffic';

jest.setTimeout(240_000);
const minutes = 60_000;
let testBed: FaultTestBed;
let redis: RedisServer;
let ahead: StartedProcess;
let behind: StartedProcess;
const skewed = (milliseconds: number) => ({
  REDIS_URL: redis.url,
  NODE_OPTIONS: `--import ${pathToFileURL(resolve(__dirname, 'skewed-clock.mjs'))}`,
  CLOCK_SKEW: String(milliseconds),
});
const signIn = async (api: StartedProcess, email: string, secret = password) =>
  call(api.address, 'users/user-login', { email, password: secret });

withPostgres('two APIs, one clock ten minutes ahead and the other ten behind', () => {
  beforeAll(async () => {
    testBed = await openFaultTestBed();
    redis = redisServer(await freePort());
    await redis.start();
    [ahead, behind] = await Promise.all([
      testBed.startApi(skewed(10 * minutes)),
      testBed.startApi(skewed(-10 * minutes)),
    ]);
  });
  afterAll(async () => {
    await testBed?.close();
    await redis?.stop();
  });

  it('API-863 accept each other’s tokens, and share the end of a session', async () => {
    for (const [first, second] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const { json } = await signIn(first, 'seller@example.com');
      const { token } = json as { token: string };
      expect((await call(second.address, 'cars/get-favorite-list', {}, token)).status).toBe(200);
      expect((await call(second.address, 'users/user-logout', {}, token)).status).toBe(200);
      expect((await call(first.address, 'cars/get-favorite-list', {}, token)).status).toBe(401);
    }
  });

  it('API-863 share the count of attempts', async () => {
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < 11; index++)
      statuses.push((await signIn(index % 2 ? ahead : behind, 'dealer2@example.com', 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    for (const api of [ahead, behind]) {
      const { status, retryAfter } = await signIn(api, 'dealer2@example.com');
      expect(status).toBe(429);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('API-863 send both readers of a conversation the same messages in one order', async () => {
    const [buyer, dealer] = [await testBed.tokenOf(1), await testBed.tokenOf(3)];
    const chat_id = await beginChat(ahead.address, buyer);
    const followers = [followStream(() => ahead.address, buyer, 1), followStream(() => behind.address, dealer, 1)];
    let turn = 0;
    const traffic = startTraffic(
      () => (turn++ % 2 ? ahead : behind).address,
      [buyer, dealer].map((token) => ({ token, chat_id })),
    );
    await traffic.waitForResponses(40);
    await traffic.stop();
    expect(traffic.answers.every(({ status }) => status === 200)).toBe(true);
    const stored = await testBed.storedMessages();
    const received = await Promise.all(followers.map((follower) => follower.until(stored.length - 1, 60_000)));
    for (const follower of followers) follower.stop();
    const texts = received.map((events) =>
      events.map(({ event }) => (event.type === 'message' ? event.message.message : '')),
    );
    expect(texts[0]).toEqual(stored.slice(1));
    expect(texts[1]).toEqual(stored.slice(1));
  });
});
