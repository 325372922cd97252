import type { AdSearch } from '@roadworthy/contract/api/listings';
import { defineQuery } from '@roadworthy/query';

/** A page of the ads that match a search (CALL-15). */
export const adListQuery = defineQuery({
  call: 'POST /cars/get-car-list',
  request: (search: AdSearch) => ({ body: search, query: { children: search.facets ? 'chosen' : undefined } }),
});
