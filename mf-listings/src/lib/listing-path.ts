import { paths } from '@roadworthy/contract/paths';
import { DEFAULT_SEARCH, type Search, toQuery } from '@roadworthy/contract/search';

/** The listing's address for a search. */
export const listingPath = (search: Partial<Search>): string =>
  paths.listing(toQuery({ ...DEFAULT_SEARCH, ...search }));

/** Applies a change; changed filters reset the page, a changed order does not (SEARCH-4). */
export const withChange = (search: Search, change: Partial<Search>): Search => ({ ...search, page: 1, ...change });
