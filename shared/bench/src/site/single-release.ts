import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Live, Release } from '@roadworthy/contract/registry';
import { areaBuild, runWebpack } from '@roadworthy/federation/release/build';
import { compress, integrityOf } from '@roadworthy/federation/release/finish';
import { versionOf } from '@roadworthy/federation/release/inputs';
import { readRegistry } from '@roadworthy/federation/release/registry-file';
import { changeRegistry } from '@roadworthy/federation/store/change-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { buildFolders, serverShellEntry, shellEntry } from '@roadworthy/federation/webpack/names';
import type { AreaBuild } from '@roadworthy/federation/webpack/preset';
import { areas } from '@roadworthy/federation/workspace';
import type { Stats } from 'webpack';
import { benchFolder } from '../report';
import { chunkName, exposedModules, singleBundleConfig } from './single-bundle';

const folder = () => join(benchFolder(), 'single');

/** The present sources of all areas, as one version. */
const presentVersion = (): string =>
  `single-${createHash('sha256').update(areas.map(versionOf).join()).digest('hex').slice(0, 12)}`;

/** What a page's chunk needs, as the composed site's documents know it of theirs. */
function assetsOf(stats: Stats, area: string, remotes: readonly AreaBuild[], web: string): Record<string, string[]> {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  return Object.fromEntries(
    exposedModules(remotes)
      .filter((module) => module.area === area)
      .map(({ expose }) => [
        expose,
        (groups[chunkName(area, expose)]?.assets ?? []).map(({ name }) => `${web}/${name}`),
      ]),
  );
}

/** Builds the bundle into the store and says what its registry must: one shell, and remotes that are only described. */
async function build(version: string, store: string): Promise<Record<string, Live>> {
  const [shell, ...remotes] = await Promise.all(areas.map(areaBuild));
  if (!shell) throw new Error('There is no shell.');
  const place = `shell/${version}`;
  const web = `${place}/${buildFolders.web}`;
  const container = version.replace(/\W/g, '_');
  const generated = join(folder(), 'areas.js');
  const buildFor = (target: keyof typeof buildFolders) => {
    const output = join(store, place, buildFolders[target]);
    const run = { mode: 'production', target, container, output, publicPath: `/releases/${web}/` } as const;
    return runWebpack(singleBundleConfig(shell, remotes, run, generated));
  };
  const stats = await buildFor('web');
  await buildFor('server');
  const integrity = integrityOf(join(store, place), store);
  compress(join(store, web));
  const made = {
    version,
    container,
    manifest: '',
    entry: `${web}/${shellEntry}`,
    serverEntry: `${place}/${buildFolders.server}/${serverShellEntry}`,
    releasedAt: new Date().toISOString(),
    releasedBy: 'bench',
  };
  const host: Release = { ...made, area: 'shell', assets: {}, integrity };
  const described = remotes.map(({ name, remote }): [string, Live] => [
    name,
    {
      live: {
        ...made,
        area: name,
        description: remote,
        assets: assetsOf(stats, name, remotes, web),
        integrity: {},
      },
    },
  ]);
  return { shell: { live: host }, ...Object.fromEntries(described) };
}

/**
 * Builds the single bundle unless the present sources were built before.
 * @returns a release store in which it is live, so that the same edge serves it unchanged
 */
export async function singleReleaseStore(): Promise<string> {
  const store = join(folder(), 'releases');
  const version = presentVersion();
  if (readRegistry(store).areas.shell?.live.version === version && existsSync(join(store, 'shell', version)))
    return store;
  rmSync(store, { recursive: true, force: true });
  const built = await build(version, store);
  await changeRegistry(folderStore(store), (registry) => ({
    ...registry,
    revision: registry.revision + 1,
    areas: built,
  }));
  return store;
}
