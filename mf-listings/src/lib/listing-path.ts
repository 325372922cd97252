import { paths } from '@roadworthy/contract/paths';
import { DEFAULT_SEARCH, formatSearch, type Search, toQuery } from '@roadworthy/contract/search';

/** The listing's address for a search. */
export const listingPath = (search: Partial<Search>): string =>
  paths.listing(toQuery({ ...DEFAULT_SEARCH, ...search }));

/** The listing's address for a sentence that is added to a search, or for the search alone. */
export function sentencePath(search: Search, sentence: string): string {
  if (!sentence) return listingPath(search);
  const params = formatSearch(search);
  params.set('sentence', sentence);
  return paths.listing(params.toString());
}

/** Applies a change; changed filters reset the page, a changed order does not (SEARCH-4). */
export const withChange = (search: Search, change: Partial<Search>): Search => ({ ...search, page: 1, ...change });
