import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import {
  buildFolders,
  manifestFile,
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
import { readRegistry, switchRegistry, withLive } from './registry-file';

const releaseFile = 'release.json';

/** The release that an area's present sources make, if the store has it. */
function published(area: AreaName, version: string, store: string): Release | undefined {
  const file = join(store, area, version, releaseFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined;
}

/** Builds an area and puts it into the store as an immutable folder; nothing goes live by this. */
async function publish(area: AreaName, version: string, store: string): Promise<Release> {
  const build = await areaBuild(area);
  const container = containerName(area, version);
  const draft = join(store, area, `.draft-${version}-${process.pid}`);
  const place = `${area}/${version}`;
  for (const [target, folder] of Object.entries(buildFolders)) {
    const run = { mode: 'production', target: target as keyof typeof buildFolders, container } as const;
    const publicPath = `/releases/${place}/${buildFolders.web}/`;
    await runWebpack(webpackConfig(build, { ...run, output: join(draft, folder), publicPath }));
  }
  const web = `${place}/${buildFolders.web}`;
  const assets = assetsOf(join(draft, buildFolders.web), web);
  const integrity = Object.fromEntries(
    Object.entries(integrityOf(draft, draft)).map(([file, hash]) => [`${place}/${file}`, hash]),
  );
  compress(join(draft, buildFolders.web));
  const release: Release = {
    area,
    version,
    container,
    manifest: `${web}/${manifestFile}`,
    entry: `${web}/${build.remote ? remoteEntry : shellEntry}`,
    serverEntry: `${place}/${buildFolders.server}/${build.remote ? serverRemoteEntry : serverShellEntry}`,
    assets,
    description: build.remote,
    integrity,
    releasedAt: new Date().toISOString(),
    releasedBy: userInfo().username,
  };
  writeFileSync(join(draft, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  const target = join(store, place);
  // Somebody may have published the same sources meanwhile: theirs is the same, and stays.
  if (existsSync(target)) rmSync(draft, { recursive: true });
  else renameSync(draft, target);
  return release;
}

export type Outcome = { area: AreaName; version: string; built: boolean; switched: boolean };

/** Releases an area: builds it unless its present sources were built before, then makes it live. */
export async function release(area: AreaName, store = releasesFolder()): Promise<Outcome> {
  mkdirSync(join(store, area), { recursive: true });
  const version = versionOf(area);
  const known = published(area, version, store);
  const made = known ?? (await publish(area, version, store));
  const before = readRegistry(store).areas[area]?.live.version;
  await switchRegistry((registry) => withLive(registry, made), store);
  return { area, version, built: !known, switched: before !== version };
}

/** Areas whose present sources are not what is live. */
export const unreleased = (all: readonly AreaName[], store = releasesFolder()): AreaName[] => {
  const registry = readRegistry(store);
  return all.filter((area) => registry.areas[area]?.live.version !== versionOf(area));
};
