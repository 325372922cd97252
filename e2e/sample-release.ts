import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { type RemoteDescription, toDescription } from '@roadworthy/contract/remote';
import { computeIntegrity } from '@roadworthy/federation/build/asset-files';
import { readAssets } from '@roadworthy/federation/build/assets';
import { runWebpack } from '@roadworthy/federation/build/run-webpack';
import { manifestFile, remoteEntry, shellEntry } from '@roadworthy/federation/build/webpack/names';
import { type AreaBuild, webpackConfig } from '@roadworthy/federation/build/webpack/preset';
import { withLive } from '@roadworthy/federation/registry/activations';
import { updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';

/** A remote for tests only: `sample-remote/`. */
export const sample = (name: string, overrides: Partial<RemoteDescription> = {}): AreaBuild => ({
  name,
  folder: join(import.meta.dirname, 'sample-remote'),
  port: 0,
  budget: Number.POSITIVE_INFINITY,
  totalBudget: Number.POSITIVE_INFINITY,
  remote: {
    name,
    owner: 'Team Sample',
    contract: 1,
    routes: [
      { page: 'meeting', path: `/${name}`, guard: 'public', title: 'Meeting', skeleton: 'plain', server: false },
    ],
    widgets: ['meeting'],
    ...overrides,
  },
});

/**
 * Builds an area for browsers as a release does, unminified, into a store; does not activate it.
 * @param aliases paths of older versions, by the name of the module that they replace
 */
export async function buildInto(
  store: string,
  area: AreaBuild,
  version: string,
  aliases: Record<string, string> = {},
): Promise<Release> {
  const releasePath = `${area.name}/${version}`;
  const output = join(store, releasePath, 'web');
  mkdirSync(output, { recursive: true });
  const container = `${area.name}_${version}`.replace(/\W/g, '_');
  const run = {
    mode: 'production',
    target: 'web',
    container,
    output,
    publicPath: `/releases/${releasePath}/web/`,
  } as const;
  const config = webpackConfig(area, run);
  await runWebpack({
    ...config,
    devtool: false,
    optimization: { ...config.optimization, minimize: false },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...aliases } },
  });
  const web = relative(store, output);
  return {
    area: area.name,
    version,
    container,
    manifest: `${web}/${manifestFile}`,
    entry: `${web}/${area.remote ? remoteEntry : shellEntry}`,
    assets: readAssets(output, web),
    description: area.remote && toDescription(area.remote),
    integrity: computeIntegrity(output, store),
    releasedAt: new Date().toISOString(),
    releasedBy: 'a journey',
  };
}

/** Makes releases live in a store without the release checks. */
export async function makeLive(store: string, releases: readonly Release[]): Promise<void> {
  await updateRegistry(folderStore(store), (registry) =>
    releases.reduce((current, release) => withLive(current, release), registry),
  );
}
