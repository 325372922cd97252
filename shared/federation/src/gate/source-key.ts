import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, readLockfile } from '../build/locked-packages';
import { sharedDependencies } from '../build/workspace-folders';
import { REPOSITORY_ROOT } from '../workspace';
import { GateError } from './gate-record';
import type { AreaSources, SourceCheck } from './source-checks';

const GENERATED_FOLDERS = ['node_modules', 'dist', '.data', '.swc', '.cache'];

function* walkFiles(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (GENERATED_FOLDERS.includes(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walkFiles(root, path);
    else if (entry.isFile()) yield path;
  }
}

/** Tests of every area use what the root depends on: `shared/testing`. */
export const readAreaSources = (area: string, root = REPOSITORY_ROOT): AreaSources => ({
  area,
  root,
  folders: [...new Set([area, ...sharedDependencies([area, '.'], { root })])],
});

/** Hash of folders, files and locked packages: equal when a program that reads them gives the same result. */
export function hashSources(
  root: string,
  {
    folders,
    files = [],
    tools = [],
  }: { folders: readonly string[]; files?: readonly string[]; tools?: readonly string[] },
): string {
  const hash = createHash('sha256').update(process.version);
  const paths = [...folders.flatMap((folder) => [...walkFiles(root, folder)]), ...files];
  for (const path of paths.sort()) {
    const content = existsSync(join(root, path)) ? readFileSync(join(root, path)) : '';
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.update(lockedPackages(folders, readLockfile(root), tools).join('\n')).digest('hex');
}

/** Key of a check's result: exactly what the check reads. */
export const computeKey = (check: SourceCheck, { root, folders }: AreaSources): string =>
  hashSources(root, { folders, files: check.configuration, tools: check.tools });

/** @returns throws {GateError} when the sources are not the same any more */
export function rememberSources(areas: readonly AreaSources[]): () => void {
  const hashAll = () => areas.map(({ root, folders }) => hashSources(root, { folders })).join();
  const before = hashAll();
  return () => {
    if (hashAll() !== before) throw new GateError(['✗ Files changed during the command. Run it again.']);
  };
}
