import type { Registry } from '@roadworthy/contract/registry';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { LRUCache } from 'lru-cache';
import type { DeflatedRest } from './gzip';

/** The end of a document, ready to be sent, and what its start needs. */
export type CachedPage = {
  status: number;
  /** The releases that rendered it; its scripts must be theirs. */
  registry: Registry;
  regions: readonly PageRegion[];
  /** The pattern of its path, such as /blog/:slug. */
  route: string;
  rest: Buffer;
  deflatedRest: DeflatedRest;
  /** Of `rest`. */
  digest: string;
};

/** A cached page is fresh for this time; later it is still sent, and rendered again in the background. */
export const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** Limit of all cached pages: the number of addresses is unbounded. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** Maximum number of addresses stored as requested once. */
const MAX_SEEN_ONCE = 10_000;
/** Longer addresses are searches that no other visitor repeats. */
const MAX_CACHED_URL_LENGTH = 300;

/** A cached page belongs to one release set. */
export const pageKey = ({ revision, areas }: Registry, address: string): string =>
  `${revision} ${Object.values(areas).map(({ live, previous }) => `${live.version} ${previous?.version}`)} ${address}`;

/**
 * Caches pages for seconds, from their second rendering on: searches requested once would evict popular pages and cost a
 * tenth of the edge's CPU time. Cached pages contain no personal data, because pages are rendered without a session.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, { page: CachedPage; at: number }>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ page }) => page.rest.length + page.deflatedRest.deflated.length + 512,
    ttl: STALE_MS,
  });

  readonly #seenOnce = new LRUCache<string, true>({ max: MAX_SEEN_ONCE, ttl: STALE_MS });

  /** @returns the page, and whether it should be rendered again */
  get(registry: Registry, address: string): { page: CachedPage; stale: boolean } | undefined {
    const cached = this.#pages.get(pageKey(registry, address));
    return cached && { page: cached.page, stale: Date.now() - cached.at > FRESH_MS };
  }

  /** Stores a rendered page. */
  set(address: string, page: CachedPage): void {
    if (address.length > MAX_CACHED_URL_LENGTH) return;
    const key = pageKey(page.registry, address);
    if (this.#seenOnce.has(key) || this.#pages.has(key)) this.#pages.set(key, { page, at: Date.now() });
    else this.#seenOnce.set(key, true);
  }

  /** Size in bytes. */
  get size(): number {
    return this.#pages.calculatedSize;
  }
}
