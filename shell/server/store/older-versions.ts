import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { FastifyInstance } from 'fastify';
import { wasInForce } from '../versions/in-force';

const script = /^\/releases\/([\w-]+)\/([\w.-]+)\/web\/[\w.~-]+$/;

/**
 * Brings a version of the store into this edge's folder when a page that was opened with it, perhaps from another edge,
 * asks for one of its files. Only for versions that the registry knows: nobody can make the edge search the store.
 */
export function fetchOlderVersions(app: FastifyInstance, store: ReleaseStore, registry: () => Registry): void {
  const fetched = new Map<string, Promise<boolean>>();
  app.addHook('onRequest', async (request) => {
    const [, area = '', version = ''] = script.exec(request.url) ?? [];
    if (!area || !wasInForce(registry(), area, version)) return;
    const place = `${area}/${version}/web/`;
    const fetching = fetched.get(place) ?? store.fetch(place);
    fetched.set(place, fetching);
    // Asked for again when it did not come; the file is then not found, as if it were not there.
    await fetching.catch(() => fetched.delete(place));
  });
}
