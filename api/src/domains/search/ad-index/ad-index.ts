import type { AdListQuery, AdSearch, AdSummary, Facets, NextRadius } from '@roadworthy/contract/api/listings';
import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import type { IndexedAd } from '../../../read-models/indexed-ads';
import type { AdFilter } from '../ad-filter';
import type { WordFinder } from '../word-finder';

/**
 * The page (from 1), ads per page, order, whether facets are counted, and which featured ads are pinned; by default the
 * first page, newest first, with those of SEARCH-25.
 */
export type ResultPage = Pick<AdSearch, 'page' | 'limit' | 'sortBy' | 'facets'> & Pick<AdListQuery, 'pinned'>;

/**
 * `ids` are those of the page; `count` is the total; `facets` only when requested; `nextRadius` when a radius finds few.
 * All are of one state of the ads.
 */
export type SearchResult = { ids: number[]; count: number; facets?: Facets; nextRadius?: NextRadius };

/** An ad that similar ones are found for; it need not be active. `price` in rand. */
export type SimilarityCriteria = Pick<IndexedAd, 'id' | 'make' | 'bodytype' | 'price' | 'year'>;

/** One criterion of a search, and how much is lost for an ad that fails it. */
export type WeighedCriterion = { filter: AdFilter; loss: number };

/** Searches some ads. Results are plain values of the caller: no later search or change of an ad modifies them. */
export interface AdSearcher {
  /** The matching ads: pinned ones first, then in the page's order (SEARCH-25). A page past the end is empty. */
  search(criteria: AdFilter, page: ResultPage): Promise<SearchResult>;
  /** The number of matching ads. */
  count(criteria: AdFilter): Promise<number>;
}

/**
 * The active ads in the state of the database at the time of the call, or newer. The only access to an engine: its
 * data structures are not visible here. Every method rejects with the database's error when the ads cannot be read.
 */
export interface AdIndex extends AdSearcher, WordFinder {
  /** Ads by option of each filter: what choosing that option alone would find, other filters unchanged (SEARCH-16). */
  facets(criteria: AdFilter): Promise<Facets>;
  /** The sets of criteria that ads fail, as positions, at most `limit`, those with the least loss first (SEARCH-44). */
  leastMissed(criteria: readonly WeighedCriterion[], limit: number): Promise<number[][]>;
  /** The ids of similar ads, the most similar first (DETAIL-22). */
  similar(ad: SimilarityCriteria): Promise<number[]>;
  /** Searches for a text typed so far, best first (SEARCH-22); counts may be a minute old. */
  suggest(text: string): Promise<Suggestion[]>;
  /**
   * Active ads by id in the given order; others are left out.
   * @param viewer the user whose favorites are marked; for null, fields that no search depends on may be 10 seconds old
   */
  summaries(ids: readonly number[], viewer: number | null): Promise<AdSummary[]>;
  /** Resolves when searches can be answered. */
  ready(): Promise<void>;
}
