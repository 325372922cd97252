import { setTimeout as wait } from 'node:timers/promises';
import type { Started } from '../testing/processes';
import { type Ground, openGround, withPostgres } from './ground';
import { beginChat, call, startTraffic } from './traffic';

jest.setTimeout(240_000);
let ground: Ground;
let api: Started;
let tokens: [buyer: string, dealer: string];

withPostgres('a database that crashes, is shut down or answers no more under load, and comes back', () => {
  beforeAll(async () => {
    ground = await openGround();
    api = await ground.startApi();
    tokens = [await ground.tokenOf(1), await ground.tokenOf(3)];
  });
  afterAll(() => ground?.close());

  it('API-862 is told to whoever asks meanwhile; then all goes on in the same process, and nothing acknowledged is lost', async () => {
    const chat_id = await beginChat(api.address, tokens[0]);
    const traffic = startTraffic(
      () => api.address,
      tokens.map((token) => ({ token, chat_id })),
    );
    await traffic.goOn(50);
    for (const how of ['crash', 'shutdown'] as const) {
      await ground.postgres.stop(how);
      await wait(500);
      const status = async (path: string) => (await fetch(`${api.address}${path}`)).status;
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
      await ground.postgres.start();
      await traffic.goOn(50);
    }
    ground.postgres.pause();
    await wait(4_000);
    ground.postgres.resume();
    await traffic.goOn(50);
    await traffic.stop();

    expect(api.child.exitCode).toBeNull();
    const others = traffic.answers.filter(({ status }) => status !== 200);
    expect(others.length).toBeGreaterThan(0);
    for (const answer of others)
      expect(answer).toMatchObject({ status: 503, retryAfter: '5', msg: expect.stringContaining('Please try again') });
    expect(Math.max(...traffic.answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(20_000);
    const stored = await ground.storedMessages();
    expect(stored).toEqual(expect.arrayContaining(traffic.acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
    expect((await call(api.address, 'cars/get-car-list', {})).status).toBe(200);
  });
});
