import type { Registry } from '@roadworthy/contract/registry';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { LRUCache } from 'lru-cache';

/** The end of a document, ready to be sent, and what its start needs. */
export type KeptPage = {
  status: number;
  /** The versions that it was rendered with and that its scripts must be of. */
  registry: Registry;
  regions: readonly PageRegion[];
  /** The pattern of its path, such as /blog/:slug. */
  route: string;
  rest: Buffer;
  deflatedRest: Buffer;
  etag: string;
};

/** Milliseconds for which a page is sent as it is; after that it is still sent, and made anew in the background. */
export const freshFor = 5_000;
const staleFor = 60_000;
/** Bytes of all kept pages: addresses are endless, memory is not. */
const largest = 64 * 1024 * 1024;
/** Addresses that are remembered as asked for once. */
const mostAskedOnce = 10_000;
/** Longer addresses are searches that nobody else will make. */
const longestAddress = 300;

/** A page is one set of versions' alone. */
export const pageKey = ({ revision, areas }: Registry, address: string): string =>
  `${revision} ${Object.values(areas).map(({ live, previous }) => `${live.version} ${previous?.version}`)} ${address}`;

/**
 * Anonymous public pages, kept for seconds, from the second time that they are made: searches that nobody repeats would
 * drive out what everybody asks for, and cost the collector more than they save (measured: a tenth of the edge's time).
 * Nothing personal can be in it: pages are rendered without a session.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, { page: KeptPage; at: number }>({
    maxSize: largest,
    sizeCalculation: ({ page }) => page.rest.length + page.deflatedRest.length + 512,
    ttl: staleFor,
  });

  readonly #askedOnce = new LRUCache<string, true>({ max: mostAskedOnce, ttl: staleFor });

  /** @returns the page, and whether it should be made anew */
  get(registry: Registry, address: string): { page: KeptPage; stale: boolean } | undefined {
    const kept = this.#pages.get(pageKey(registry, address));
    return kept && { page: kept.page, stale: Date.now() - kept.at > freshFor };
  }

  /** Takes a page that was just made. */
  set(address: string, page: KeptPage): void {
    if (address.length > longestAddress) return;
    const key = pageKey(page.registry, address);
    if (this.#askedOnce.has(key) || this.#pages.has(key)) this.#pages.set(key, { page, at: Date.now() });
    else this.#askedOnce.set(key, true);
  }

  /** Bytes held. */
  get size(): number {
    return this.#pages.calculatedSize;
  }
}
