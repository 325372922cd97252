import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { wasActive } from '../registry/active-releases';

/** How long a version that the store does not have is not requested again. */
const RETRY_AFTER_MS = 30_000;

/**
 * Creates a function that downloads a version when an open page, perhaps from another edge, requests one of its files.
 * Only for versions that the registry or the visitor's preview names, so that clients cannot make the edge search.
 */
export function createVersionFetcher(
  store: ReleaseStore,
  registry: () => Registry,
  /** Downloads the visitor's preview, which another edge may have shown. */
  fetchPreview: (cookies: string | undefined) => Promise<unknown>,
): (area: string, version: string, cookies: string | undefined) => Promise<void> {
  const fetched = new Map<string, Promise<boolean>>();
  return async (area, version, cookies) => {
    await fetchPreview(cookies);
    if (!wasActive(registry(), area, version)) return;
    const folder = `${area}/${version}/web/`;
    const fetching = fetched.get(folder) ?? store.fetch(folder);
    fetched.set(folder, fetching);
    // A failed download is retried by the next request; this one gets 404.
    const exists = await fetching.catch(() => fetched.delete(folder));
    if (!exists) setTimeout(() => fetched.delete(folder), RETRY_AFTER_MS).unref();
  };
}
