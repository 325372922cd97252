import type { AdSearch, Facets } from '@roadworthy/contract/api/listings';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import type { AdFilter } from '../ad-filter';
import { ColumnStore } from './columns-index';
import { countFacets } from './count-facets';
import { findMatches } from './match';
import { readPage } from './page';
import { SummaryCache } from './summary-cache';

/** The requested page, its order, and whether facets are counted. */
export type ResultPage = Pick<AdSearch, 'page' | 'limit' | 'sortBy' | 'facets'>;
/** `ids` are those of the page; `count` is the total; `facets` only when requested. */
export type SearchResult = { ids: number[]; count: number; facets?: Facets };

/**
 * The active ads, searched in memory. `search` works on buffers that the next search overwrites, so it runs without
 * awaiting and returns copies only.
 */
export class AdIndex {
  readonly #store = new ColumnStore();
  /** Summaries recently read from the database; dropped when the ad changes. */
  readonly summaries = new SummaryCache();

  get size(): number {
    return this.#store.size;
  }

  /** Finds the matching ads: featured ones first, then in the page's order (SEARCH-25). */
  search(criteria: AdFilter, page: ResultPage & { facets: true }): Required<SearchResult>;
  search(criteria: AdFilter, page?: ResultPage): SearchResult;
  search(criteria: AdFilter, page: ResultPage = {}): SearchResult {
    const matches = findMatches(this.#store, criteria);
    const facets = page.facets && { facets: countFacets(this.#store, matches) };
    return { ids: readPage(this.#store, matches, page), count: matches.count, ...facets };
  }

  /** Adds an ad or replaces its previous state. */
  put(ad: IndexedAd): void {
    this.summaries.invalidate(ad.id);
    this.#store.put(ad);
  }

  /** Removes an ad, if present. */
  remove(id: number): void {
    this.summaries.invalidate(id);
    this.#store.remove(id);
  }

  /** Sets the featured ads; their summaries change too. */
  feature(ids: readonly number[]): void {
    for (const id of this.#store.feature(ids)) this.summaries.invalidate(id);
  }

  /** Builds the orders one by one, so that the caller can yield to the event loop in between. */
  *sortAll(): Generator<void> {
    for (const order of Object.values(this.#store.orders)) {
      order.sorted(this.#store.size);
      yield;
    }
  }
}
