import { resolve } from 'node:path';
import type { Started } from '../testing/processes';
import { type Ground, openGround, withPostgres } from './ground';
import { beginChat, startTraffic } from './traffic';

jest.setTimeout(240_000);
let ground: Ground;
let old: Started;

withPostgres('a release with a migration under load', () => {
  beforeAll(async () => {
    ground = await openGround();
    old = await ground.startApi();
  });
  afterAll(() => ground?.close());

  it('API-864 fails nobody: old and new work side by side, and the old one starts again where it was taken back', async () => {
    const tokens = [await ground.tokenOf(1), await ground.tokenOf(3)];
    const chat_id = await beginChat(old.address, tokens[0] ?? '');
    let serving = [old];
    let turn = 0;
    const traffic = startTraffic(
      () => serving[turn++ % serving.length]?.address ?? '',
      tokens.map((token) => ({ token, chat_id })),
    );
    await traffic.goOn(30);
    // Migrates the tables that the old one works on meanwhile.
    const newer = await ground.startApi({}, resolve(__dirname, 'newer-main.ts'));
    serving = [old, newer];
    await traffic.goOn(60);
    serving = [newer];
    await traffic.goOn(30);
    old.child.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    const again = await ground.startApi();
    serving = [newer, again];
    await traffic.goOn(60);
    await traffic.stop();
    expect(traffic.answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...traffic.answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(20_000);
    const stored = await ground.storedMessages();
    expect(stored.slice(1).sort()).toEqual([...traffic.acknowledged].sort());
  });
});
