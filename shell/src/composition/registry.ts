import type { Live, Registry } from '@roadworthy/contract/registry';

/** Id of the element in which the edge hands over the registry, so that no request is made for it. */
export const registryElementId = 'release-registry';
/** Where the edge serves the release store. */
export const releasesPath = '/releases/';

/** The registry that came with the document. @throws when the document carries none */
export function registryOf(document: Document): Registry {
  const text = document.getElementById(registryElementId)?.textContent;
  if (!text) throw new Error('The document carries no release registry.');
  return JSON.parse(text) as Registry;
}

/** The remotes of a registry: every area that describes what it serves. */
export const remotesOf = (registry: Registry): Live[] =>
  Object.values(registry.areas).filter((entry) => entry.live.description);

/** Address of a file of the release store; absolute addresses (a development server) stay. */
export const addressOf = (file: string, origin: string): string => new URL(file, new URL(releasesPath, origin)).href;
