import type { Release } from '@roadworthy/contract/registry';
import { renameRelease } from './store-copy';

it('changes every path of a release to the new version, and nothing else', () => {
  const release: Release = {
    area: 'mf-chat',
    version: '0.1.0-abc',
    container: 'mf_chat_abc',
    entry: 'mf-chat/0.1.0-abc/web/remote-entry.js',
    assets: {},
    manifest: 'mf-chat/0.1.0-abc/web/mf-manifest.json',
    serverEntry: 'mf-chat/0.1.0-abc/server/remote-entry.js',
    integrity: { 'mf-chat/0.1.0-abc/web/remote-entry.js': 'sha384-x' },
    releasedAt: '2026-01-01T00:00:00.000Z',
    releasedBy: 'a team',
  };
  expect(renameRelease(release, 'bench-1')).toEqual({
    ...release,
    version: 'bench-1',
    entry: 'mf-chat/bench-1/web/remote-entry.js',
    manifest: 'mf-chat/bench-1/web/mf-manifest.json',
    serverEntry: 'mf-chat/bench-1/server/remote-entry.js',
    integrity: { 'mf-chat/bench-1/web/remote-entry.js': 'sha384-x' },
  });
});
