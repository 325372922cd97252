import { statSync } from 'node:fs';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { emptyRegistry, readRegistry, registryPath } from '@roadworthy/federation/release/registry-file';

export type LiveRegistry = () => Registry;

/**
 * The registry as it is now. The file's time is looked at on every call (some microseconds), so that a switch is in force
 * for the next page; one that cannot be read leaves the last good one in force.
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

/**
 * What a browser needs of a release: its entry with the hash, and what it serves. Its chunks are fetched by webpack's own
 * loader, which knows no hashes; the server's part, the preloads and who made it are nobody's business.
 */
const forBrowser = ({ serverEntry: _server, assets: _assets, integrity, entry, ...rest }: Release): Release => ({
  ...rest,
  entry,
  assets: {},
  integrity: integrity[entry] ? { [entry]: integrity[entry] } : {},
  releasedBy: '',
});

/** The registry as it travels in the document. */
export const publicRegistry = (registry: Registry): Registry => ({
  ...registry,
  areas: Object.fromEntries(
    Object.entries(registry.areas).map(([area, { live, previous }]) => [
      area,
      { live: forBrowser(live), previous: previous && forBrowser(previous) },
    ]),
  ),
});
