import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { toDescription } from '@roadworthy/contract/remote';
import { readPublishedRelease, releaseFile } from '../registry/published-release';
import { toStoredRelease } from '../registry/stored-release';
import type { ReleaseStore } from '../store/release-store';
import { declarationsFile, hashDeclarations, readSharedDeclarations } from '../types/declarations';
import { type AreaName, releasesFolder } from '../workspace';
import { compress, computeIntegrity } from './asset-files';
import { readAssets, startAssets } from './assets';
import { buildCompatibilityManifest } from './manifest/build-manifest';
import { measureAllScripts, measureScriptBytes } from './manifest/script-bytes';
import { verifyUsage } from './manifest/verify-usage';
import { areaBuild, runWebpack } from './run-webpack';
import { hasUncommittedChanges, readAuthor, readCommit } from './source-commit';
import { computeVersion, containerName } from './version';
import {
  buildFolders,
  manifestFile,
  refreshFolder,
  remoteEntry,
  serverRemoteEntry,
  serverShellEntry,
  shellEntry,
} from './webpack/names';
import { type AreaBuild, webpackConfig } from './webpack/preset';
import { RecordSharedExports } from './webpack/record-shared-exports';
import { RecordUsage } from './webpack/record-usage';
import { workspacePackages } from './webpack/shared-modules';

/** Writes all files of a release, `release.json` included, to a folder. */
async function buildInto(temporary: string, areaSettings: AreaBuild, version: string): Promise<void> {
  const { name: area, folder: sources, remote, host } = areaSettings;
  const releasePath = `${area}/${version}`;
  const container = containerName(area, version);
  // TypeScript runs beside webpack, which uses one core most of the time.
  const emitted = readSharedDeclarations(workspacePackages, sources);
  emitted.catch(() => {});
  const sharedExports = new RecordSharedExports();
  const usage = new RecordUsage();
  for (const [target, folder] of Object.entries(buildFolders)) {
    const run = { mode: 'production', target: target as keyof typeof buildFolders, container } as const;
    const publicPath = `/releases/${releasePath}/${buildFolders.web}/`;
    const config = webpackConfig(areaSettings, { ...run, output: join(temporary, folder), publicPath });
    const recorders = target === 'web' ? [sharedExports, usage] : [];
    await runWebpack({ ...config, plugins: [...(config.plugins ?? []), ...recorders] });
  }
  verifyUsage(remote ?? host ?? {}, usage, `${area}/src/${remote ? 'remote' : 'host'}.ts`, !remote);
  if (!remote) {
    const publicPath = `/releases/${releasePath}/${refreshFolder}/`;
    const run = { mode: 'production', target: 'web', container, publicPath, forDevelopers: true } as const;
    await runWebpack(webpackConfig(areaSettings, { ...run, output: join(temporary, refreshFolder) }));
  }
  const web = `${releasePath}/${buildFolders.web}`;
  const assets = remote ? readAssets(join(temporary, buildFolders.web), web) : startAssets(web);
  const integrity = Object.fromEntries(
    Object.entries(computeIntegrity(temporary, temporary)).map(([file, hash]) => [`${releasePath}/${file}`, hash]),
  );
  compress(join(temporary, buildFolders.web));
  const entry = `${web}/${remote ? remoteEntry : shellEntry}`;
  const declarations = await emitted;
  writeFileSync(join(temporary, declarationsFile), JSON.stringify(declarations));
  const release: Release = {
    area,
    version,
    container,
    manifest: `${web}/${manifestFile}`,
    entry,
    serverEntry: `${releasePath}/${buildFolders.server}/${remote ? serverRemoteEntry : serverShellEntry}`,
    assets,
    description: remote && toDescription(remote),
    integrity,
    compatibility: {
      ...buildCompatibilityManifest(areaSettings),
      ...(remote ? { imports: sharedExports.imports } : { provides: sharedExports.provides }),
      totalScriptBytes: measureAllScripts(join(temporary, buildFolders.web)),
      typesHash: hashDeclarations(declarations),
      scriptBytes: measureScriptBytes(entry, assets, (file) => join(temporary, relative(releasePath, file))),
    },
    releasedAt: new Date().toISOString(),
    releasedBy: process.env.RELEASED_BY || userInfo().username,
    author: readAuthor(sources),
    commit: readCommit(sources),
    hasUncommittedChanges: hasUncommittedChanges(sources) || undefined,
  };
  writeFileSync(join(temporary, releaseFile), `${JSON.stringify(toStoredRelease(release), null, 2)}\n`);
}

/** Builds an area into an immutable folder of the local store. */
export async function buildRelease(area: AreaBuild, version: string, local: string): Promise<void> {
  const target = join(local, area.name, version);
  if (existsSync(join(target, releaseFile))) return;
  const temporary = join(local, area.name, `.draft-${version}-${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  try {
    await buildInto(temporary, area, version);
    // Another process may have finished the same build first; its result is identical.
    if (!existsSync(target)) renameSync(temporary, target);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Builds and publishes an area's current sources unless the store has them; does not activate the release. */
export async function publish(
  area: AreaName,
  store: ReleaseStore,
  local = releasesFolder(),
): Promise<{ release: Release; isNew: boolean }> {
  const version = computeVersion(area);
  const existing = await readPublishedRelease(store, area, version);
  if (existing) return { release: existing, isNew: false };
  await buildRelease(await areaBuild(area), version, local);
  await store.publish(`${area}/${version}`);
  const release = await readPublishedRelease(store, area, version);
  if (!release) throw new Error(`${area} ${version} was published, but ${store.name} does not have it.`);
  return { release, isNew: true };
}
