import type { AreaEntry, Registry } from '@roadworthy/contract/registry';

/** Id of the element in which documents contain the registry. */
export const registryElementId = 'release-registry';
/** Where the edge serves the release store. */
const releasesPath = '/releases/';

/** @throws when the document contains no registry */
export function readRegistry(document: Document): Registry {
  const text = document.getElementById(registryElementId)?.textContent;
  if (!text) throw new Error('The document carries no release registry.');
  return JSON.parse(text) as Registry;
}

/** Every area of a registry that describes routes and widgets. */
export const listRemotes = (registry: Registry): AreaEntry[] =>
  Object.values(registry.areas).filter((entry) => entry.live.description);

/** Resolves a path of the release store; absolute URLs of development servers are unchanged. */
export const resolveUrl = (file: string, origin: string): string => new URL(file, new URL(releasesPath, origin)).href;
