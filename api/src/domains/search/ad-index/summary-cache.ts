import type { AdSummary } from '@roadworthy/contract/api/listings';
import { LRUCache } from 'lru-cache';

/** About 3 kB each, with their serialized text. */
const MAX_CACHED_SUMMARIES = 5_000;
const SUMMARY_TTL_MS = 10_000;

/**
 * Summaries recently shown to visitors. A change that a search can depend on drops the summary immediately; other
 * fields, such as views and the seller's name, may be ten seconds old.
 */
export class SummaryCache {
  readonly #entries = new LRUCache<number, AdSummary>({ max: MAX_CACHED_SUMMARIES, ttl: SUMMARY_TTL_MS });
  /** Number of invalidations so far; detects one that happened while summaries were being read. */
  #invalidations = 0;

  /** The summaries of these ads; `read` finds those that are not cached. */
  async find(ids: readonly number[], read: (missing: readonly number[]) => Promise<AdSummary[]>): Promise<AdSummary[]> {
    const invalidations = this.#invalidations;
    const byId = new Map(ids.map((id) => [id, this.#entries.get(id)]));
    const found = await read(ids.filter((id) => !byId.get(id)));
    for (const summary of found) byId.set(Number(summary._id), summary);
    // After an invalidation one of them might be outdated.
    if (invalidations === this.#invalidations)
      for (const summary of found) this.#entries.set(Number(summary._id), summary);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  invalidate(id: number): void {
    this.#invalidations++;
    this.#entries.delete(id);
  }

  clear(): void {
    this.#invalidations++;
    this.#entries.clear();
  }
}
