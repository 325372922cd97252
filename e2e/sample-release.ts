import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { assetsOf } from '@roadworthy/federation/release/assets';
import { runWebpack } from '@roadworthy/federation/release/build';
import { integrityOf } from '@roadworthy/federation/release/finish';
import { withLive } from '@roadworthy/federation/release/switches';
import { changeRegistry } from '@roadworthy/federation/store/change-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { manifestFile, remoteEntry, shellEntry } from '@roadworthy/federation/webpack/names';
import { type AreaBuild, webpackConfig } from '@roadworthy/federation/webpack/preset';

/** A remote of the journeys' own, for what no area should have to show: `sample-remote/` beside this file. */
export const sample = (name: string, more: Partial<RemoteDescription> = {}): AreaBuild => ({
  name,
  folder: join(import.meta.dirname, 'sample-remote'),
  port: 0,
  budget: Number.POSITIVE_INFINITY,
  remote: {
    name,
    owner: 'Team Sample',
    contract: 1,
    routes: [
      { page: 'meeting', path: `/${name}`, guard: 'public', title: 'Meeting', skeleton: 'plain', server: false },
    ],
    widgets: ['meeting'],
    ...more,
  },
});

/**
 * Builds an area for browsers as a release does, unminified, into a store; nothing goes live by this.
 * @param aliases modules that others stand for: older ones
 */
export async function buildInto(
  store: string,
  area: AreaBuild,
  version: string,
  aliases: Record<string, string> = {},
): Promise<Release> {
  const place = `${area.name}/${version}`;
  const output = join(store, place, 'web');
  mkdirSync(output, { recursive: true });
  const container = `${area.name}_${version}`.replace(/\W/g, '_');
  const run = { mode: 'production', target: 'web', container, output, publicPath: `/releases/${place}/web/` } as const;
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
    assets: assetsOf(output, web),
    description: area.remote,
    integrity: integrityOf(output, store),
    releasedAt: new Date().toISOString(),
    releasedBy: 'a journey',
  };
}

/** Makes releases live in a store, unchecked: for what a team's own command would ask too much of. */
export async function makeLive(store: string, releases: readonly Release[]): Promise<void> {
  await changeRegistry(folderStore(store), (registry) =>
    releases.reduce((before, release) => withLive(before, release), registry),
  );
}
