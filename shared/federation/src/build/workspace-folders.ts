import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../workspace';

export type PackageManifest = {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

export const readManifest = (folder: string, root = REPOSITORY_ROOT): PackageManifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const SHARED_PACKAGE = /^@roadworthy\/(.+)$/;

/**
 * Folders of the shared packages that some folders depend on, directly or through others, by their package.json files.
 * Sorted.
 * @param folders relative to the repository's root, which is `.`
 */
export function sharedDependencies(
  folders: readonly string[],
  { root = REPOSITORY_ROOT, omitted = [] }: { root?: string; omitted?: readonly string[] } = {},
): string[] {
  const found = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, devDependencies } = readManifest(folder, root);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const shared = `shared/${SHARED_PACKAGE.exec(name)?.[1]}`;
      if (found.has(shared) || omitted.includes(shared) || !existsSync(join(root, shared, 'package.json'))) continue;
      found.add(shared);
      waiting.push(shared);
    }
  }
  return [...found].sort();
}
