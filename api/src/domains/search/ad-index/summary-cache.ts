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
  private readonly entries = new LRUCache<number, AdSummary>({ max: MAX_CACHED_SUMMARIES, ttl: SUMMARY_TTL_MS });
  /** Number of invalidations so far; detects one that happened while summaries were being read. */
  invalidations = 0;

  get(id: number): AdSummary | undefined {
    return this.entries.get(id);
  }

  /** Stores summaries, unless any was invalidated since the count was read: a stored one might be outdated. */
  add(summaries: readonly AdSummary[], invalidations: number): void {
    if (invalidations !== this.invalidations) return;
    for (const summary of summaries) this.entries.set(Number(summary._id), summary);
  }

  invalidate(id: number): void {
    this.invalidations++;
    this.entries.delete(id);
  }
}
