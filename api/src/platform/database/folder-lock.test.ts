import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filledFolder } from '../../../test/support/filled-folder';
import { type StartedProcess, startProcess, waitUntilReady } from '../../../test/support/processes';
import { lockFolder } from './folder-lock';

let folder: string;
const started: StartedProcess[] = [];
const startOn = async (dataFolder: string) => {
  const process = await startProcess(dataFolder);
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
  it('API-2 admits one of two processes and gives the other an error that names the fix', async () => {
    const both = await Promise.all([startOn(folder), startOn(folder)]);
    const loser = await Promise.race(both.map((candidate) => candidate.ended.then(() => candidate)));
    const winner = both.find((candidate) => candidate !== loser) as StartedProcess;
    await waitUntilReady(winner);
    expect(await loser.ended).toBe(1);
    expect(loser.output()).toContain('in use by another process');
    expect(loser.output()).toContain(`(kill ${winner.child.pid})`);
    expect(loser.output()).toContain('DATABASE_URL');
  });

  it('API-3 is released when its process crashes, and held while it is paused', async () => {
    const first = await startOn(folder);
    await waitUntilReady(first);
    first.child.kill('SIGSTOP');
    const second = await startOn(folder);
    expect(await second.ended).toBe(1);
    first.child.kill('SIGKILL');
    await first.ended;
    await waitUntilReady(await startOn(folder));
  });

  it('API-11 is released on SIGTERM, after the process has finished its requests and exited with 0', async () => {
    const first = await startOn(folder);
    await waitUntilReady(first);
    const answer = fetch(`${first.address}/api/v1/users/user-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'unknown@example.com', password: 'x' }),
    });
    await new Promise((wake) => setTimeout(wake, 30));
    first.child.kill('SIGTERM');
    expect((await answer).status).toBe(401);
    expect(await first.ended).toBe(0);
    await waitUntilReady(await startOn(folder));
  });

  it('API-2 works in a folder whose path exceeds the limit of a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const release = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow('in use');
    await release();
    await (await lockFolder(deep))();
  });
});
