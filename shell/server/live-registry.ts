import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { emptyRegistry, parseRegistry, registryPath } from '@roadworthy/federation/release/registry-file';
import { replaceFile } from '@roadworthy/federation/store/folder-store';

export type LiveRegistry = () => Registry;

/** A copy of the last registry that was good, for an edge that starts while the registry is broken or gone. */
const lastGood = (folder: string): string => join(folder, '.last-good-registry.json');

function keep(folder: string, text: string, warn: (problem: unknown) => void): void {
  try {
    replaceFile(lastGood(folder), text);
  } catch (problem) {
    // The store may be for reading only: then the copy is missing, and nothing else.
    warn(problem);
  }
}

function kept(folder: string): Registry {
  try {
    return parseRegistry(readFileSync(lastGood(folder), 'utf8'));
  } catch {
    return emptyRegistry;
  }
}

/**
 * The registry as it is now. The file's time is looked at on every call (some microseconds), so that a switch is in
 * force for the next page; one that cannot be read leaves the last good one in force, also across a restart.
 */
export function liveRegistry(folder: string, warn: (problem: unknown) => void): LiveRegistry {
  let seen = '';
  let registry: Registry | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(registryPath(folder));
      const now = `${mtimeMs}/${size}/${ino}`;
      if (now !== seen) {
        // Each state of the file is complained of once.
        seen = now;
        const text = readFileSync(registryPath(folder), 'utf8');
        registry = parseRegistry(text, registryPath(folder));
        keep(folder, text, warn);
      }
    } catch (problem) {
      registry ??= kept(folder);
      warn(problem);
    }
    return registry ?? kept(folder);
  };
}
