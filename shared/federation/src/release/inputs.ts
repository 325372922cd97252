import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AreaName, root } from '../workspace';

type Manifest = { version: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const ownPackage = /^@roadworthy\/(.+)$/;

/** Folders of the shared packages that an area's build reads, found through the package.json files. */
function sharedFolders(folder: string, seen = new Set<string>()): Set<string> {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const short = ownPackage.exec(name)?.[1];
    const path = short && join(root, 'shared', short);
    if (!path || short === 'testing' || seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    sharedFolders(path, seen);
  }
  return seen;
}

/**
 * Not part of a browser build: tests, documents, the shell's edge server, what only the release command itself uses.
 */
const leftOut =
  /(^|\/)(node_modules|dist)(\/|$)|^shell\/server(\/|$)|\.test\.tsx?$|\.md$|jest\.config\.mjs$|^shared\/federation\/src\/(checks|command|release|store|terms)\//;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (leftOut.test(relative(root, path))) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * The version that an area's present sources make: its package version and a hash of all they are built from. The same
 * sources always give the same version, so that nothing is built twice.
 */
export function versionOf(area: AreaName): string {
  const folder = join(root, area);
  const hash = createHash('sha256');
  const lockfile = join(root, 'pnpm-lock.yaml');
  if (existsSync(lockfile)) hash.update(readFileSync(lockfile));
  for (const source of [folder, ...[...sharedFolders(folder)].sort()]) {
    for (const file of filesBelow(source)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return `${manifestOf(folder).version}-${hash.digest('hex').slice(0, 12)}`;
}

/** Global name of the container of one version of an area. */
export const containerName = (area: AreaName, version: string): string =>
  `${area}_${version.split('-').pop()}`.replace(/\W/g, '_');
