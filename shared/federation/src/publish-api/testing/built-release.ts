import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { compress, computeIntegrity } from '../../build/asset-files';
import { readAssets } from '../../build/assets';
import { measureAllScripts, measureScriptBytes } from '../../build/manifest/script-bytes';
import { containerName } from '../../build/version';
import { toStoredRelease } from '../../registry/stored-release';
import { hashDeclarations } from '../../types/declarations';

/** A route of a description. */
export const route = (path: string, page = 'home') => ({
  ...{ page, path, title: 'Home', guard: 'public', skeleton: 'plain', server: true },
});

export type BuiltOptions = {
  area?: string;
  version?: string;
  routes?: ReturnType<typeof route>[];
  /** Files besides those that every build has. */
  files?: Readonly<Record<string, string | Buffer>>;
  /** Changes release.json after it was computed from the files. */
  lie?: (release: Release & Record<string, unknown>) => void;
};

/** Writes a small built folder, as a build of another repository would. @returns the folder */
export function buildFolder({
  area = 'mf-finance',
  version = '1.0.0-0123456789ab',
  routes = [route('/finance')],
  files = {},
  lie = () => {},
}: BuiltOptions = {}): string {
  const folder = temporaryFolder();
  const types = { files: {}, entries: {} };
  const manifest = {
    exposes: [{ path: './pages/home', assets: { js: { sync: ['chunk-1.js'] } } }],
  };
  const contents: BuiltOptions['files'] = {
    'web/remote-entry.js': `/* ${version} */ ${'remote();'.repeat(50)}`,
    'web/chunk-1.js': 'page();'.repeat(100),
    'web/chunk-1.js.map': '{}',
    'web/mf-manifest.json': JSON.stringify(manifest),
    'server/remote-entry.cjs': 'exports.page = 1;',
    'types.json': JSON.stringify(types),
    ...files,
  };
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const releasePath = `${area}/${version}`;
  const integrity = Object.entries(computeIntegrity(folder, folder)).map(([file, hash]) => [
    `${releasePath}/${file}`,
    hash,
  ]);
  compress(join(folder, 'web'));
  const assets = readAssets(join(folder, 'web'), `${releasePath}/web`);
  const entry = `${releasePath}/web/remote-entry.js`;
  const release = {
    area,
    version,
    container: containerName(area, version),
    manifest: `${releasePath}/web/mf-manifest.json`,
    entry,
    serverEntry: `${releasePath}/server/remote-entry.cjs`,
    assets,
    description: { name: area, owner: 'Team Finance', contract: 1, routes, widgets: [] },
    integrity: Object.fromEntries(integrity),
    compatibility: {
      ...{ singletons: {}, imports: {}, owns: [], emits: {}, listens: {}, embeds: [], links: {} },
      ...{ budget: 10_000, totalBudget: 10_000, typesHash: hashDeclarations(types) },
      scriptBytes: measureScriptBytes(entry, assets, (file) => join(folder, file.slice(releasePath.length + 1))),
      totalScriptBytes: measureAllScripts(join(folder, 'web')),
    },
    releasedAt: '2026-11-24T00:00:00.000Z',
    releasedBy: 'sipho',
    commit: '0123456789abcdef0123456789abcdef01234567',
  } as unknown as Release & Record<string, unknown>;
  lie(release);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(toStoredRelease(release)));
  return folder;
}
