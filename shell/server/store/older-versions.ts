import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { FastifyInstance } from 'fastify';
import { wasActive } from '../versions/active-releases';
import { parsePublicFile } from './public-file';

/** How long a version that the store does not have is not requested again. */
const RETRY_AFTER_MS = 30_000;

/**
 * Downloads a version from the store when an open page, perhaps from another edge, requests one of its files. Only for
 * versions that the registry knows, so that clients cannot make the edge search.
 */
export function fetchOlderVersions(app: FastifyInstance, store: ReleaseStore, registry: () => Registry): void {
  const fetched = new Map<string, Promise<boolean>>();
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/releases/')) return;
    const { area, version } = parsePublicFile(url.slice('/releases'.length)) ?? {};
    if (!area || !version || !wasActive(registry(), area, version)) return;
    const folder = `${area}/${version}/web/`;
    const fetching = fetched.get(folder) ?? store.fetch(folder);
    fetched.set(folder, fetching);
    // A failed download is retried by the next request; this one gets 404.
    const exists = await fetching.catch(() => fetched.delete(folder));
    if (!exists) setTimeout(() => fetched.delete(folder), RETRY_AFTER_MS).unref();
  });
}
