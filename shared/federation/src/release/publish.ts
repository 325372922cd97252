import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '../store/release-store';
import { bytesOf } from '../terms/bytes';
import { termsOf } from '../terms/terms-of';
import {
  buildFolders,
  manifestFile,
  refreshFolder,
  remoteEntry,
  serverRemoteEntry,
  serverShellEntry,
  shellEntry,
} from '../webpack/names';
import { webpackConfig } from '../webpack/preset';
import { type AreaName, releasesFolder } from '../workspace';
import { assetsOf } from './assets';
import { areaBuild, runWebpack } from './build';
import { compress, integrityOf } from './finish';
import { containerName, versionOf } from './inputs';
import { publishedRelease, releaseFile } from './published';

/** Builds an area into an immutable folder below the local one. */
async function build(area: AreaName, version: string, local: string): Promise<void> {
  const place = `${area}/${version}`;
  if (existsSync(join(local, place, releaseFile))) return;
  const areaSettings = await areaBuild(area);
  const container = containerName(area, version);
  const draft = join(local, area, `.draft-${version}-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  for (const [target, folder] of Object.entries(buildFolders)) {
    const run = { mode: 'production', target: target as keyof typeof buildFolders, container } as const;
    const publicPath = `/releases/${place}/${buildFolders.web}/`;
    await runWebpack(webpackConfig(areaSettings, { ...run, output: join(draft, folder), publicPath }));
  }
  if (!areaSettings.remote) {
    const publicPath = `/releases/${place}/${refreshFolder}/`;
    const run = { mode: 'production', target: 'web', container, publicPath, forDevelopers: true } as const;
    await runWebpack(webpackConfig(areaSettings, { ...run, output: join(draft, refreshFolder) }));
  }
  const web = `${place}/${buildFolders.web}`;
  const assets = assetsOf(join(draft, buildFolders.web), web);
  const integrity = Object.fromEntries(
    Object.entries(integrityOf(draft, draft)).map(([file, hash]) => [`${place}/${file}`, hash]),
  );
  compress(join(draft, buildFolders.web));
  const { remote } = areaSettings;
  const entry = `${web}/${remote ? remoteEntry : shellEntry}`;
  const release: Release = {
    area,
    version,
    container,
    manifest: `${web}/${manifestFile}`,
    entry,
    serverEntry: `${place}/${buildFolders.server}/${remote ? serverRemoteEntry : serverShellEntry}`,
    assets,
    description: remote,
    integrity,
    terms: { ...termsOf(areaSettings), bytes: bytesOf(entry, assets, (file) => join(draft, relative(place, file))) },
    releasedAt: new Date().toISOString(),
    releasedBy: process.env.RELEASED_BY ?? userInfo().username,
  };
  writeFileSync(join(draft, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  const target = join(local, place);
  // Somebody may have built the same sources meanwhile: theirs is the same, and stays.
  if (existsSync(target)) rmSync(draft, { recursive: true });
  else renameSync(draft, target);
}

/**
 * The release that an area's present sources make: the store's, or built and published now. Nothing goes live by this.
 * @returns also whether it was built
 */
export async function publish(
  area: AreaName,
  store: ReleaseStore,
  local = releasesFolder(),
): Promise<{ release: Release; isNew: boolean }> {
  const version = versionOf(area);
  const known = await publishedRelease(store, area, version);
  if (known) return { release: known, isNew: false };
  await build(area, version, local);
  await store.publish(`${area}/${version}`);
  const release = await publishedRelease(store, area, version);
  if (!release) throw new Error(`${area} ${version} was published, but ${store.name} does not have it.`);
  return { release, isNew: true };
}
