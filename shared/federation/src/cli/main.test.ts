import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { createChangeMeta, withCanary, withLive } from '../registry/activations';
import { updateRegistry } from '../registry/update-registry';
import { folderStore } from '../store/folder-store';

const description = (widgets: string[]) => ({ name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets });
const chat = (version: string, widgets: string[]) =>
  buildRelease('mf-chat', version, { description: description(widgets) });
const shell: Release = buildRelease('shell', '1', {
  compatibility: {
    singletons: {},
    emits: {},
    listens: {},
    embeds: ['mf-chat/badge'],
    links: {},
    scriptBytes: {},
    budget: 0,
  },
});

// Each test starts processes, which is slow on a busy machine.
jest.setTimeout(30_000);

const folder = temporaryFolder();
/** Runs the command with its own store. */
const run = (...words: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const output = { out: '', err: '' };
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts'), ...words], {
      env: { ...process.env, RELEASES_DIR: folder, RELEASED_BY: 'thandi' },
    });
    child.stdout.on('data', (text) => (output.out += text));
    child.stderr.on('data', (text) => (output.err += text));
    child.once('close', (code) => done({ code, ...output }));
  });

beforeAll(async () => {
  const meta = createChangeMeta(undefined, 'sipho');
  await updateRegistry(folderStore(folder), (registry) =>
    withCanary(withLive(withLive(registry, shell, meta), chat('1', ['badge']), meta), chat('2', []), 10, meta),
  );
});

describe('the release command', () => {
  it('status prints what is live, for which visitors and activated by whom, as text and JSON', async () => {
    const [textRun, jsonRun] = await Promise.all([run('status'), run('status', 'mf-chat', '--json')]);
    expect(textRun.code).toBe(0);
    expect(textRun.out).toMatch(/mf-chat +1 +90 % .+ sipho +release/);
    expect(textRun.out).toMatch(/mf-chat +2 +10 % .+ sipho +canary/);
    expect(JSON.parse(jsonRun.out).areas).toMatchObject([
      { area: 'mf-chat', live: { version: '1', percent: 90 }, canary: { version: '2', percent: 10, by: 'sipho' } },
    ]);
  });

  it('a rejected release exits with 1 and prints the problem and the fix', async () => {
    const [textRun, jsonRun] = await Promise.all([run('promote', 'mf-chat'), run('promote', 'mf-chat', '--json')]);
    expect([textRun.code, jsonRun.code]).toEqual([1, 1]);
    expect(textRun.err).toMatch(
      /nothing was switched[\s\S]*✗ mf-chat 2 has no widget 'mf-chat\/badge'[\s\S]*→ Keep it until shell/,
    );
    expect(JSON.parse(jsonRun.out).refusals).toMatchObject([{ rule: 'dropped widget' }]);
  });

  it('exits with 1 when there is nothing to roll back, and with 2 after a usage error', async () => {
    const [nothing, wrong, help] = await Promise.all([run('rollback', 'shell'), run('mf-none'), run('--help')]);
    expect([nothing.code, nothing.err.trim()]).toEqual([1, 'shell has no earlier version to roll back to.']);
    expect(wrong.code).toBe(2);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('Exit code: 0 done')]);
  });

  it('SHL-240 a misspelled environment is not created', async () => {
    const { code, err } = await run('mf-chat@1', '--environment', 'stagign');
    expect([code, err]).toEqual([1, expect.stringContaining('There is no environment stagign (production).')]);
    expect(await folderStore(folder).list('environments')).toEqual([]);
  });

  it('rollback ends a canary first, and notifies its team', async () => {
    const events: { text: string }[] = [];
    const team = createServer(async (request, response) => {
      events.push((await json(request)) as { text: string });
      response.end();
    });
    await new Promise<void>((listening) => team.listen(0, '127.0.0.1', listening));
    process.env.RELEASE_WEBHOOKS = `mf-chat@http://127.0.0.1:${(team.address() as AddressInfo).port}/`;
    const { out: output } = await run('rollback', 'mf-chat', '--reason', 'slow');
    delete process.env.RELEASE_WEBHOOKS;
    team.close();
    expect(output).toContain('mf-chat 2: rolled back, 1 is live');
    expect(events).toMatchObject([
      { kind: 'rolled-back', version: '2', text: 'Team Chat: mf-chat 2 was rolled back by thandi; 1 is live. slow' },
    ]);
    const { out } = await run('history', 'mf-chat');
    expect(out.split('\n')[1]).toMatch(/rollback 10 % +1 +2 +thandi +slow/);
  });
});
