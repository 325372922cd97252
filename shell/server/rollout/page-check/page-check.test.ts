import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { readRegistry } from '@roadworthy/federation/registry/registry-file';
import { releasedSite } from '../../testing/released-site';
import { checkPages } from './page-check';

jest.setTimeout(60_000);

/** Checks a chat release with this script. */
async function check(entry: string, modifyEntry = (_file: string) => {}, timeoutMs?: number) {
  const { folder, releaseChat } = await releasedSite();
  await releaseChat('2', entry);
  const registry = readRegistry(folder);
  const release = registry.areas['mf-chat']?.live as Release;
  modifyEntry(join(folder, release.entry));
  const settings = { releases: folder, apiOrigin: 'http://127.0.0.1:9', siteOrigin: 'https://site.example', timeoutMs };
  return checkPages(settings, registry, release, [['/']]);
}

describe('the page check', () => {
  it('SHL-125 runs the release in a window, without the settings of the edge', async () => {
    const entry = `if (location.href !== 'https://site.example/') throw new Error('no window');
      if (globalThis.process) throw new Error('the process of the edge');`;
    expect(await check(entry)).toEqual({ failed: false });
  });

  it('SHL-125 fails a script whose hash differs from the registry’s', async () => {
    const result = await check('0;', (file) => writeFileSync(file, '1;'));
    expect(result).toEqual({ failed: true, path: '/', reason: 'The script could not be loaded.' });
  });

  it('SHL-125 ends a page that loops', async () => {
    const result = await check('while (true);', undefined, 4_000);
    expect(result).toEqual({ failed: true, isInconclusive: true, reason: 'The page did not answer within 4 s.' });
  });
});
