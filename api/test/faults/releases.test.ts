import { resolve } from 'node:path';
import type { StartedProcess } from '../support/processes';
import { type FaultTestBed, openFaultTestBed, withPostgres } from './fault-test-bed';
import { beginChat, startTraffic } from './traffic';

jest.setTimeout(240_000);
let testBed: FaultTestBed;
let old: StartedProcess;

withPostgres('a release with a migration under load', () => {
  beforeAll(async () => {
    testBed = await openFaultTestBed();
    old = await testBed.startApi();
  });
  afterAll(() => testBed?.close());

  it('API-864 fails no request: old and new run side by side, and the old one starts again after a rollback', async () => {
    const tokens = [await testBed.tokenOf(1), await testBed.tokenOf(3)];
    const chat_id = await beginChat(old.address, tokens[0] ?? '');
    let serving = [old];
    let turn = 0;
    const traffic = startTraffic(
      () => serving[turn++ % serving.length]?.address ?? '',
      tokens.map((token) => ({ token, chat_id })),
    );
    await traffic.waitForResponses(30);
    // Migrates the tables while the old process uses them.
    const newer = await testBed.startApi({}, resolve(__dirname, 'newer-main.ts'));
    serving = [old, newer];
    await traffic.waitForResponses(60);
    serving = [newer];
    await traffic.waitForResponses(30);
    old.child.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    const restarted = await testBed.startApi();
    serving = [newer, restarted];
    await traffic.waitForResponses(60);
    await traffic.stop();
    expect(traffic.answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...traffic.answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(20_000);
    const stored = await testBed.storedMessages();
    expect(stored.slice(1).sort()).toEqual([...traffic.acknowledged].sort());
  });
});
