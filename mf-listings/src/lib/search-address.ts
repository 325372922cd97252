import { paths } from '@roadworthy/contract/paths';
import { plainSearch, queryOf, type Search } from '@roadworthy/contract/search';

/** The listing's address for a search. */
export const listingPath = (search: Partial<Search>): string => paths.listing(queryOf({ ...plainSearch, ...search }));

/** A change of filters goes back to the first page; a change of order does not (section 4 'Listing'). */
export const changed = (search: Search, change: Partial<Search>): Search => ({ ...search, page: 1, ...change });
