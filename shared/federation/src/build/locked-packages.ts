import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

type Links = Record<string, string>;
type Importer = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, { version: string }>
>;
/** What is read of `pnpm-lock.yaml` (format 9). */
type Lockfile = {
  importers: Record<string, Partial<Importer>>;
  packages: Record<string, { resolution?: object } | undefined>;
  snapshots: Record<string, { dependencies?: Links; optionalDependencies?: Links } | undefined>;
};

let cached: { text: string; lockfile: Lockfile } | undefined;

/** @returns undefined when there is none */
export function readLockfile(root: string): Lockfile | undefined {
  const file = join(root, 'pnpm-lock.yaml');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  if (cached?.text !== text) cached = { text, lockfile: load(text) as Lockfile };
  return cached.lockfile;
}

/** Key of a dependency in `snapshots`; an alias names its package in the version. */
const toKey = ({ snapshots }: Lockfile, name: string, version: string): string =>
  snapshots[version] === undefined ? `${name}@${version}` : version;

/**
 * The packages that some workspace folders use, directly or through others, each with its integrity: a change of the
 * lockfile elsewhere changes nothing here. Sorted.
 * @param folders relative to the repository's root: `mf-chat`, `shared/ui`
 * @param tools packages of the root that are used besides
 */
export function lockedPackages(
  folders: readonly string[],
  lockfile: Lockfile | undefined,
  tools: readonly string[] = [],
): string[] {
  if (!lockfile) return [];
  const direct = (folder: string) =>
    Object.values(lockfile.importers[folder] ?? {}).flatMap((dependencies) => Object.entries(dependencies));
  const waiting = [...folders.flatMap(direct), ...direct('.').filter(([name]) => tools.includes(name))].map(
    ([name, { version }]) => toKey(lockfile, name, version),
  );
  const found = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const snapshot = lockfile.snapshots[key];
    // Links to workspace folders have no snapshot.
    if (!snapshot || found.has(key)) continue;
    found.add(key);
    for (const links of [snapshot.dependencies, snapshot.optionalDependencies])
      for (const [name, version] of Object.entries(links ?? {})) waiting.push(toKey(lockfile, name, version));
  }
  const integrity = (key: string) => JSON.stringify(lockfile.packages[key.replace(/\(.*/, '')]?.resolution);
  return [...found].sort().map((key) => `${key} ${integrity(key)}`);
}
