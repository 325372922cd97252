import type { AdSummary } from '@roadworthy/contract/api/listings';
import { LRUCache } from 'lru-cache';

/** Some 3 kB each, with their text. */
const most = 5_000;
/** Milliseconds. */
const longest = 10_000;

/**
 * The cards that visitors were shown last. One whose ad changes in anything that a search asks about is forgotten as soon
 * as the stock knows, before the next answer; what no search asks about, such as views and the seller's name, may be ten
 * seconds old.
 */
export class Cards {
  private readonly kept = new LRUCache<number, AdSummary>({ max: most, ttl: longest });
  /** How many cards were forgotten so far: to be said again when cards that were read meanwhile are kept. */
  forgotten = 0;

  get(id: number): AdSummary | undefined {
    return this.kept.get(id);
  }

  /** Keeps cards that were read since so many were forgotten, unless one more was: theirs might be among the changed. */
  keep(cards: readonly AdSummary[], forgotten: number): void {
    if (forgotten !== this.forgotten) return;
    for (const card of cards) this.kept.set(Number(card._id), card);
  }

  forget(id: number): void {
    this.forgotten++;
    this.kept.delete(id);
  }
}
