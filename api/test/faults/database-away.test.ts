import { setTimeout as wait } from 'node:timers/promises';
import type { StartedProcess } from '../support/processes';
import { type FaultTestBed, openFaultTestBed, withPostgres } from './fault-test-bed';
import { beginChat, call, startTraffic } from './traffic';

jest.setTimeout(240_000);
let testBed: FaultTestBed;
let api: StartedProcess;
let tokens: [buyer: string, dealer: string];

withPostgres('a database that crashes, stops or hangs under load, and recovers', () => {
  beforeAll(async () => {
    testBed = await openFaultTestBed();
    api = await testBed.startApi();
    tokens = [await testBed.tokenOf(1), await testBed.tokenOf(3)];
  });
  afterAll(() => testBed?.close());

  it('API-862 returns 503 during the outage; afterwards the same process recovers, and no acknowledged write is lost', async () => {
    const chat_id = await beginChat(api.address, tokens[0]);
    const traffic = startTraffic(
      () => api.address,
      tokens.map((token) => ({ token, chat_id })),
    );
    await traffic.waitForResponses(50);
    for (const mode of ['crash', 'shutdown'] as const) {
      await testBed.postgres.stop(mode);
      await wait(500);
      const status = async (path: string) => (await fetch(`${api.address}${path}`)).status;
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
      await testBed.postgres.start();
      await traffic.waitForResponses(50);
    }
    testBed.postgres.pause();
    await wait(4_000);
    testBed.postgres.resume();
    await traffic.waitForResponses(50);
    await traffic.stop();

    expect(api.child.exitCode).toBeNull();
    const failures = traffic.answers.filter(({ status }) => status !== 200);
    expect(failures.length).toBeGreaterThan(0);
    for (const answer of failures)
      expect(answer).toMatchObject({ status: 503, retryAfter: '5', msg: expect.stringContaining('Please try again') });
    expect(Math.max(...traffic.answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(20_000);
    const stored = await testBed.storedMessages();
    expect(stored).toEqual(expect.arrayContaining(traffic.acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
    expect((await call(api.address, 'cars/get-car-list', {})).status).toBe(200);
  });
});
