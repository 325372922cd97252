import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { emptyRegistry, parseRegistry, registryPath } from '@roadworthy/federation/registry/registry-file';
import { replaceFile } from '@roadworthy/federation/store/folder-store';

export type LiveRegistry = () => Registry;

/** A copy of the last valid registry, for an edge that starts while the registry is broken or missing. */
const lastValidPath = (folder: string): string => join(folder, '.last-good-registry.json');

function saveCopy(folder: string, text: string, warn: (problem: unknown) => void): void {
  try {
    replaceFile(lastValidPath(folder), text);
  } catch (problem) {
    // A read-only store has no copy.
    warn(problem);
  }
}

function getCached(folder: string): Registry {
  try {
    return parseRegistry(readFileSync(lastValidPath(folder), 'utf8'));
  } catch {
    return emptyRegistry;
  }
}

/**
 * The current registry. Every call checks the file's time (some microseconds), so that an activation applies to the next
 * page; while the file is invalid the last valid registry is used, also after a restart.
 */
export function liveRegistry(folder: string, warn: (problem: unknown) => void): LiveRegistry {
  let lastFileState = '';
  let registry: Registry | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(registryPath(folder));
      const fileState = `${mtimeMs}/${size}/${ino}`;
      if (fileState !== lastFileState) {
        // Warns once for each state of the file.
        lastFileState = fileState;
        const text = readFileSync(registryPath(folder), 'utf8');
        registry = parseRegistry(text, registryPath(folder));
        saveCopy(folder, text, warn);
      }
    } catch (problem) {
      registry ??= getCached(folder);
      warn(problem);
    }
    return registry ?? getCached(folder);
  };
}
