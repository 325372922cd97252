/** @areas shared/commands */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as playwright } from '@playwright/test';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { findPortHolder } from '@roadworthy/serving/port-holder';

type Site = { child: ChildProcess; output: () => string; ports: readonly [edge: number, api: number] };

const sitePort = Number(process.env.E2E_PORT ?? 3900);
const isRunning = (pid: number): boolean =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/^Z.*/, '') !== '';
const parentOf = (pid: number) =>
  Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

const test = playwright.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use, info) => {
    const port = sitePort + 50 + 2 * info.parallelIndex;
    const ports = [port, port + 1] as const;
    const folder = mkdtempSync(join(tmpdir(), 'roadworthy-start-'));
    const child = spawn(process.execPath, ['shared/commands/src/start.mjs', '--ads', '20', '--no-pictures'], {
      cwd: REPOSITORY_ROOT,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, RELEASES_DIR: '.data/releases', PORT: String(port) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    await use({ child, output: () => output, ports });
    child.kill('SIGKILL');
    await expect.poll(() => ports.map(findPortHolder)).toEqual([undefined, undefined]);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('SHL-149 SHL-154 SHL-155 npm start restarts killed processes, and stops them when it ends', async ({ site }) => {
  const { child, output, ports } = site;
  await expect.poll(output, { timeout: 120_000 }).toContain('Outbox: ');
  expect(output().indexOf('Outbox: ')).toBeGreaterThan(output().indexOf('Ready after'));

  for (const [port, name] of [
    [ports[1], 'The API'],
    [ports[0], 'The edge'],
  ] as const) {
    const killed = findPortHolder(port) ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => findPortHolder(port) ?? killed).not.toBe(killed);
    expect(output()).toContain(`${name} ended unexpectedly (SIGKILL). Starting it again in 0.5 s.`);
  }
  const requestApi = () =>
    fetch(`http://127.0.0.1:${ports[0]}/api/v1/common/get-all-car-types`).then(({ status }) => status, String);
  await expect.poll(requestApi).toBe(200);

  const servers = ports.map((port) => findPortHolder(port) ?? 0);
  const pids = [...servers, ...servers.map(parentOf)];
  expect(pids.every(isRunning)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});
