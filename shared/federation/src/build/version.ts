import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { wasRolledBack } from '../registry/activations';
import { type AreaName, REPOSITORY_ROOT } from '../workspace';
import { lockedPackages, readLockfile } from './locked-packages';
import { readManifest, sharedDependencies } from './workspace-folders';

/** Not part of a browser build: tests, documents, the edge, and the folders that only the release command uses. */
const EXCLUDED_PATHS =
  /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)|^shell\/server(\/|$)|\.test\.tsx?$|\.md$|jest\.config\.mjs$|^shared\/federation\/src\/(?!build\/)[^/]+\//;

function* walkFiles(folder: string, root: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (EXCLUDED_PATHS.test(relative(root, path))) continue;
    if (entry.isDirectory()) yield* walkFiles(path, root);
    else if (entry.isFile()) yield path;
  }
}

/**
 * The version of an area's sources: its package version and a hash of all that the build reads. Equal
 * sources have equal versions, so nothing is built twice.
 * @param area its folder in the repository, `.` for a repository of one area
 * @param root of the repository, with its lockfile
 */
export function computeSourceVersion(area: string, root: string): string {
  const hash = createHash('sha256');
  const folders = [area, ...sharedDependencies([area], { root, omitted: ['shared/testing'] })];
  for (const line of lockedPackages(folders, readLockfile(root))) hash.update(line);
  for (const folder of folders) {
    for (const file of walkFiles(join(root, folder), root))
      hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return `${readManifest(area, root).version}-${hash.digest('hex').slice(0, 12)}`;
}

/** The version of the current sources of an area of this repository. */
export const computeVersion = (area: AreaName): string => computeSourceVersion(area, REPOSITORY_ROOT);

/** Global name of the container of a version. */
export const containerName = (area: string, version: string): string =>
  `${area}_${version.split('-').pop()}`.replace(/\W/g, '_');

/** Areas whose current sources are not live, unless exactly these were rolled back. */
export const findUnreleasedAreas = (all: readonly AreaName[], registry: Registry): AreaName[] =>
  all.filter((area) => {
    const version = computeVersion(area);
    return registry.areas[area]?.live.version !== version && !wasRolledBack(registry.areas[area], version);
  });
