import { statSync } from 'node:fs';
import type { Registry } from '@roadworthy/contract/registry';
import { emptyRegistry, readRegistry, registryPath } from '@roadworthy/federation/release/registry-file';

export type LiveRegistry = () => Registry;

/**
 * The registry as it is now. The file's time is looked at on every call (some microseconds), so that a switch is in
 * force for the next page; one that cannot be read leaves the last good one in force.
 */
export function liveRegistry(folder: string, warn: (problem: unknown) => void): LiveRegistry {
  let seen = '';
  let registry: Registry = emptyRegistry;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(registryPath(folder));
      const now = `${mtimeMs}/${size}/${ino}`;
      if (now !== seen) {
        registry = readRegistry(folder);
        seen = now;
      }
    } catch (problem) {
      warn(problem);
    }
    return registry;
  };
}
