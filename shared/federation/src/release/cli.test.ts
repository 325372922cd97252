import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { aRelease } from '@roadworthy/testing/builders';
import { changeRegistry } from '../store/change-registry';
import { folderStore } from '../store/folder-store';
import { doing, withCanary, withLive } from './switches';

const description = (widgets: string[]) => ({ name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets });
const chat = (version: string, widgets: string[]) =>
  aRelease('mf-chat', version, { description: description(widgets) });
const shell: Release = aRelease('shell', '1', {
  terms: { singletons: {}, tells: {}, hears: {}, places: ['mf-chat/badge'], links: {}, bytes: {}, budget: 0 },
});

const folder = mkdtempSync(join(tmpdir(), 'store-'));
/** Runs the command over a store of its own, as a person does. */
const run = (...words: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const said = { out: '', err: '' };
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'cli.ts'), ...words], {
      env: { ...process.env, RELEASES_DIR: folder, RELEASED_BY: 'thandi' },
    });
    child.stdout.on('data', (text) => (said.out += text));
    child.stderr.on('data', (text) => (said.err += text));
    child.once('close', (code) => done({ code, ...said }));
  });

beforeAll(async () => {
  const by = doing(undefined, 'sipho');
  await changeRegistry(folderStore(folder), (registry) =>
    withCanary(withLive(withLive(registry, shell, by), chat('1', ['badge']), by), chat('2', []), 10, by),
  );
});

describe('the release command', () => {
  it('says what is live, for whom and by whom, to people and to programs', async () => {
    const [people, programs] = await Promise.all([run('status'), run('status', 'mf-chat', '--json')]);
    expect(people.code).toBe(0);
    expect(people.out).toMatch(/mf-chat +1 +90 % .+ sipho +release/);
    expect(people.out).toMatch(/mf-chat +2 +10 % .+ sipho +canary/);
    expect(JSON.parse(programs.out).areas).toMatchObject([
      { area: 'mf-chat', live: { version: '1', percent: 90 }, canary: { version: '2', percent: 10, by: 'sipho' } },
    ]);
  });

  it('refuses with 1, and says what does not fit and what to do', async () => {
    const [people, programs] = await Promise.all([run('promote', 'mf-chat'), run('promote', 'mf-chat', '--json')]);
    expect([people.code, programs.code]).toEqual([1, 1]);
    expect(people.err).toMatch(
      /nothing was switched[\s\S]*✗ mf-chat 2 has no widget 'mf-chat\/badge'[\s\S]*→ Keep it until shell/,
    );
    expect(JSON.parse(programs.out).refusals).toMatchObject([{ rule: 'dropped widget' }]);
  });

  it('ends with 1 when there is nothing to do it with, and with 2 when it was asked wrongly', async () => {
    const [nothing, wrong, help] = await Promise.all([run('rollback', 'shell'), run('mf-none'), run('--help')]);
    expect([nothing.code, nothing.err.trim()]).toEqual([1, 'shell has no earlier good version to go back to.']);
    expect(wrong.code).toBe(2);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('Exit code: 0 done')]);
  });

  it('takes a canary back first, and tells it', async () => {
    expect((await run('rollback', 'mf-chat', '--reason', 'slow')).out).toContain('mf-chat 2: taken back, 1 is live');
    const { out } = await run('history', 'mf-chat');
    expect(out.split('\n')[1]).toMatch(/rollback 10 % +1 +2 +thandi +slow/);
  });
});
