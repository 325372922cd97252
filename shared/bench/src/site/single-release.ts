import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Live, Release } from '@roadworthy/contract/registry';
import { areaBuild, runWebpack } from '@roadworthy/federation/release/build';
import { compress, integrityOf } from '@roadworthy/federation/release/finish';
import { versionOf } from '@roadworthy/federation/release/inputs';
import { readRegistry, switchRegistry } from '@roadworthy/federation/release/registry-file';
import { shellEntry } from '@roadworthy/federation/webpack/names';
import { singleBundleConfig } from '@roadworthy/federation/webpack/single-bundle';
import { areas } from '@roadworthy/federation/workspace';
import { benchFolder } from '../report';

const folder = () => join(benchFolder(), 'single');

/** The present sources of all areas, as one version. */
const presentVersion = (): string =>
  `single-${createHash('sha256').update(areas.map(versionOf).join()).digest('hex').slice(0, 12)}`;

/** Builds the bundle into the store and says what its registry must: one shell, and remotes that are only described. */
async function build(version: string, store: string): Promise<Record<string, Live>> {
  const [shell, ...remotes] = await Promise.all(areas.map(areaBuild));
  if (!shell) throw new Error('There is no shell.');
  const place = `shell/${version}`;
  const output = join(store, place, 'web');
  const run = { mode: 'production', container: version.replace(/\W/g, '_'), output } as const;
  await runWebpack(singleBundleConfig(shell, remotes, run, join(folder(), 'areas.js')));
  const integrity = integrityOf(output, store);
  compress(output);
  const made = { version, container: run.container, releasedAt: new Date().toISOString(), releasedBy: 'bench' };
  const host: Release = { ...made, area: 'shell', manifest: `${place}/web/${shellEntry}`, integrity };
  const described = remotes.map(({ name, remote }): [string, Live] => [
    name,
    { live: { ...made, area: name, manifest: '', description: remote, integrity: {} } },
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
  await switchRegistry((registry) => ({ ...registry, revision: registry.revision + 1, areas: built }), store);
  return store;
}
