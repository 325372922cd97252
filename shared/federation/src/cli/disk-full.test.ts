import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from '@roadworthy/testing/builders';
import { createChangeMeta, withCanary, withLive } from '../registry/activations';
import { updateRegistry } from '../registry/update-registry';
import { folderStore } from '../store/folder-store';

jest.setTimeout(60_000);
/** A small in-memory disk; mounting one requires root. */
const disk = mkdtempSync(join(tmpdir(), 'roadworthy-store-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts'), ...words], {
    env: { ...process.env, RELEASES_DIR: disk },
    encoding: 'utf8',
  });
const registryText = () => readFileSync(join(disk, 'registry.json'), 'utf8');

/** Fills the disk completely. */
function fillUp(): void {
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(join(disk, 'filler'), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Smaller writes may still succeed.
    }
  }
}

(isMounted ? describe : describe.skip)('a release store on a full disk', () => {
  afterAll(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('SHL-156 a release on a full disk reports that, changes nothing and leaves no temporary files; with free space it succeeds', async () => {
    const meta = createChangeMeta(undefined, 'thandi');
    await updateRegistry(folderStore(disk), (registry) =>
      withCanary(withLive(registry, buildRelease('mf-chat', '1'), meta), buildRelease('mf-chat', '2'), 10, meta),
    );
    const before = registryText();
    fillUp();
    for (const words of [
      ['promote', 'mf-chat'],
      ['rollback', 'mf-chat'],
      ['promote', 'mf-chat', '--json'],
    ]) {
      const { status, stdout, stderr } = run(...words);
      expect([status, stdout + stderr]).toEqual([1, expect.stringContaining(`The disk of ${disk} is full.`)]);
    }
    expect([registryText(), readdirSync(disk).sort()]).toEqual([before, ['audit', 'filler', 'registry.json']]);
    rmSync(join(disk, 'filler'));
    expect(run('promote', 'mf-chat').status).toBe(0);
    expect(registryText()).not.toBe(before);
  });
});
