import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaEntry, Release } from '@roadworthy/contract/registry';
import { compress, computeIntegrity } from '@roadworthy/federation/build/asset-files';
import { areaBuild, runWebpack } from '@roadworthy/federation/build/run-webpack';
import { computeVersion } from '@roadworthy/federation/build/version';
import { buildFolders, serverShellEntry, shellEntry } from '@roadworthy/federation/build/webpack/names';
import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { readRegistry } from '@roadworthy/federation/registry/registry-file';
import { updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { areas } from '@roadworthy/federation/workspace';
import type { Stats } from 'webpack';
import { benchFolder } from '../report';
import { chunkName, exposedModules, singleBundleConfig } from './single-bundle';

const folder = () => join(benchFolder(), 'single');

/** The current sources of all areas, as one version. */
const presentVersion = (): string =>
  `single-${createHash('sha256').update(areas.map(computeVersion).join()).digest('hex').slice(0, 12)}`;

/** The scripts of each page's chunk, as in the composed site's registry. */
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

/** Builds the bundle into the store. @returns its registry: one shell, and remotes without files */
async function build(version: string, store: string): Promise<Record<string, AreaEntry>> {
  const [shell, ...remotes] = await Promise.all(areas.map(areaBuild));
  if (!shell) throw new Error('There is no shell.');
  const releasePath = `shell/${version}`;
  const web = `${releasePath}/${buildFolders.web}`;
  const container = version.replace(/\W/g, '_');
  const generated = join(folder(), 'areas.js');
  const buildFor = (target: keyof typeof buildFolders) => {
    const output = join(store, releasePath, buildFolders[target]);
    const run = { mode: 'production', target, container, output, publicPath: `/releases/${web}/` } as const;
    return runWebpack(singleBundleConfig(shell, remotes, run, generated));
  };
  const stats = await buildFor('web');
  await buildFor('server');
  const integrity = computeIntegrity(join(store, releasePath), store);
  compress(join(store, web));
  const commonFields = {
    version,
    container,
    manifest: '',
    entry: `${web}/${shellEntry}`,
    serverEntry: `${releasePath}/${buildFolders.server}/${serverShellEntry}`,
    releasedAt: new Date().toISOString(),
    releasedBy: 'bench',
  };
  const host: Release = { ...commonFields, area: 'shell', assets: {}, integrity };
  const remoteEntries = remotes.map(({ name, remote }): [string, AreaEntry] => [
    name,
    {
      live: {
        ...commonFields,
        area: name,
        description: remote,
        assets: assetsOf(stats, name, remotes, web),
        integrity: {},
      },
    },
  ]);
  return { shell: { live: host }, ...Object.fromEntries(remoteEntries) };
}

/**
 * Builds the single bundle unless the current sources were built before.
 * @returns a release store in which it is live, for an unchanged edge
 */
export async function singleReleaseStore(): Promise<string> {
  const store = join(folder(), 'releases');
  const version = presentVersion();
  if (readRegistry(store).areas.shell?.live.version === version && existsSync(join(store, 'shell', version)))
    return store;
  rmSync(store, { recursive: true, force: true });
  const built = await build(version, store);
  await updateRegistry(folderStore(store), (registry) => ({
    ...registry,
    revision: registry.revision + 1,
    areas: built,
  }));
  return store;
}
