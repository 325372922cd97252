import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';

/** Subresource integrity of some content: `sha384-…`. */
export const hashContent = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const computeHash = (file: string): string => hashContent(readFileSync(file));

/** Whether a file exists and, with a hash, has the promised content. */
export const isIntact = (file: string, hash?: string): boolean =>
  existsSync(file) && (hash === undefined || computeHash(file) === hash);

/**
 * Checks every file of a release's server build against the registry before any of it runs.
 * @param store absolute path of the release store
 * @returns absolute path of the server build's entry
 * @throws when the release has no server build, or a file is missing or does not match the registry's hash
 */
export function resolveVerifiedEntry({ area, version, serverEntry, integrity }: Release, store: string): string {
  if (!serverEntry) throw new Error(`${area} ${version} has no server build`);
  const folder = serverEntry.slice(0, serverEntry.lastIndexOf('/') + 1);
  const expectedHashes = Object.entries(integrity).filter(([file]) => file.startsWith(folder));
  if (!expectedHashes.some(([file]) => file === serverEntry)) throw new Error(`${serverEntry} has no promised hash`);
  for (const [file, hash] of expectedHashes) {
    if (hash !== computeHash(join(store, file))) throw new Error(`${file} is not what the registry promises`);
  }
  return join(store, serverEntry);
}
