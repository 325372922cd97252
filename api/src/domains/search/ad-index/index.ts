import type { IndexedAd } from '../../../read-models/indexed-ads';
import type { AdSearcher } from './ad-index';
import { ColumnStore } from './column-store';
import { countMatches, searchColumns } from './search-columns';

export type { AdIndex, AdSearcher, WeighedCriterion } from './ad-index';
export { adIndexPlugin } from './live-index';

/** Searches the given ads only, none of them featured. */
export function searchAmong(ads: readonly IndexedAd[]): AdSearcher {
  const store = new ColumnStore();
  for (const ad of ads) store.put(ad);
  return {
    search: async (criteria, page) => searchColumns(store, criteria, page),
    count: async (criteria) => countMatches(store, criteria),
  };
}
