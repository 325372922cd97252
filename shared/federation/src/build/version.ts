import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { wasRolledBack } from '../registry/activations';
import { type AreaName, REPOSITORY_ROOT } from '../workspace';
import { lockedPackages } from './locked-packages';

type Manifest = { version: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const WORKSPACE_PACKAGE = /^@roadworthy\/(.+)$/;

/** Folders of the shared packages that an area's build uses, found through the package.json files. */
function sharedFolders(folder: string, seen = new Set<string>()): Set<string> {
  const { dependencies = {}, devDependencies = {} } = readManifest(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const short = WORKSPACE_PACKAGE.exec(name)?.[1];
    const path = short && join(REPOSITORY_ROOT, 'shared', short);
    if (!path || short === 'testing' || seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    sharedFolders(path, seen);
  }
  return seen;
}

/** Not part of a browser build: tests, documents, the edge, and the folders that only the release command uses. */
const EXCLUDED_PATHS =
  /(^|\/)(node_modules|dist)(\/|$)|^shell\/server(\/|$)|\.test\.tsx?$|\.md$|jest\.config\.mjs$|^shared\/federation\/src\/(?!build\/)[^/]+\//;

function* walkFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (EXCLUDED_PATHS.test(relative(REPOSITORY_ROOT, path))) continue;
    if (entry.isDirectory()) yield* walkFiles(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * The version of an area's current sources: its package version and a hash of all that the build reads. Equal sources
 * have equal versions, so nothing is built twice.
 */
export function computeVersion(area: AreaName): string {
  const folder = join(REPOSITORY_ROOT, area);
  const hash = createHash('sha256');
  const sources = [folder, ...[...sharedFolders(folder)].sort()];
  for (const line of lockedPackages(sources.map((source) => relative(REPOSITORY_ROOT, source)))) hash.update(line);
  for (const source of sources) {
    for (const file of walkFiles(source))
      hash.update(`${relative(REPOSITORY_ROOT, file)}\0`).update(readFileSync(file));
  }
  return `${readManifest(folder).version}-${hash.digest('hex').slice(0, 12)}`;
}

/** Global name of the container of a version. */
export const containerName = (area: AreaName, version: string): string =>
  `${area}_${version.split('-').pop()}`.replace(/\W/g, '_');

/** Areas whose current sources are not live, unless exactly these were rolled back. */
export const findUnreleasedAreas = (all: readonly AreaName[], registry: Registry): AreaName[] =>
  all.filter((area) => {
    const version = computeVersion(area);
    return registry.areas[area]?.live.version !== version && !wasRolledBack(registry.areas[area], version);
  });
