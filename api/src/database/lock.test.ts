import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filledFolder } from '../testing/filled-folder';
import { ready, type Started, start } from '../testing/processes';
import { lockFolder } from './lock';

let folder: string;
const started: Started[] = [];
const startOn = async (dataFolder: string) => {
  const process = await start(dataFolder);
  started.push(process);
  return process;
};
beforeEach(() => {
  folder = filledFolder();
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true });
});
jest.setTimeout(60_000);

describe('the lock on the data folder', () => {
  it('API-2 lets one of two processes in and tells the other the way out', async () => {
    const both = await Promise.all([startOn(folder), startOn(folder)]);
    const loser = await Promise.race(both.map((one) => one.ended.then(() => one)));
    const winner = both.find((one) => one !== loser) as Started;
    await ready(winner);
    expect(await loser.ended).toBe(1);
    expect(loser.output()).toContain('in use by another process');
    expect(loser.output()).toContain('DATABASE_URL');
  });

  it('API-3 is gone at once when its process crashes, and is kept by one that is merely paused', async () => {
    const first = await startOn(folder);
    await ready(first);
    first.child.kill('SIGSTOP');
    const second = await startOn(folder);
    expect(await second.ended).toBe(1);
    first.child.kill('SIGKILL');
    await first.ended;
    const from = Date.now();
    await ready(await startOn(folder));
    expect(Date.now() - from).toBeLessThan(15_000);
  });

  it('API-11 is given back when the process is asked to stop, which finishes requests and ends well', async () => {
    const first = await startOn(folder);
    await ready(first);
    const answer = fetch(`${first.address}/api/v1/users/user-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'x' }),
    });
    await new Promise((wake) => setTimeout(wake, 30));
    first.child.kill('SIGTERM');
    expect((await answer).status).toBe(401);
    expect(await first.ended).toBe(0);
    await ready(await startOn(folder));
  });

  it('API-2 works in a folder whose path is longer than a socket’s may be', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const release = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow('in use');
    await release();
    await (await lockFolder(deep))();
  });
});
