import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { emptyRegistry, parseRegistry, registryPath } from '@roadworthy/federation/registry/registry-file';
import { PRODUCTION } from '@roadworthy/federation/store/environments';
import { replaceFile } from '@roadworthy/federation/store/folder-store';

export type LiveRegistry = () => Registry;
type Warn = (problem: unknown) => void;

/** A copy of the last valid registry, for an edge that starts while the registry is broken or missing. */
const lastValidPath = (path: string): string => join(dirname(path), '.last-good-registry.json');

function saveCopy(path: string, text: string, warn: Warn): void {
  try {
    replaceFile(lastValidPath(path), text);
  } catch (problem) {
    // A read-only store has no copy.
    warn(problem);
  }
}

function getCached(path: string): Registry {
  try {
    return parseRegistry(readFileSync(lastValidPath(path), 'utf8'));
  } catch {
    return emptyRegistry;
  }
}

/**
 * The current registry of an environment. Every call checks the file's time (some microseconds), so that an activation applies to the next
 * page; while the file is invalid the last valid registry is used, also after a restart.
 */
export function liveRegistry(folder: string, warn: Warn, environment = PRODUCTION): LiveRegistry {
  const path = registryPath(folder, environment);
  let lastFileState = '';
  let registry: Registry | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(path);
      const fileState = `${mtimeMs}/${size}/${ino}`;
      if (fileState !== lastFileState) {
        const text = readFileSync(path, 'utf8');
        // After the read, so that a failed one is repeated; before parsing, so that an invalid file is warned of once.
        lastFileState = fileState;
        registry = parseRegistry(text, path);
        saveCopy(path, text, warn);
      }
    } catch (problem) {
      registry ??= getCached(path);
      warn(problem);
    }
    return registry ?? getCached(path);
  };
}
