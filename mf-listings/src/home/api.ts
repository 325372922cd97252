import type { AdSearch } from '@roadworthy/contract/api/listings';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { defineQuery } from '@roadworthy/query';

/** Model names of a make (HOME-5). */
export const modelsQuery = defineQuery({
  call: 'GET /common/get-single-make/{id}',
  request: (make: string) => ({ params: { id: make }, auth: false }),
  transformResponse: ({ data }) => data.models.map(({ modeltitle }) => modeltitle),
});

/** The number of ads that match a search. */
export const countQuery = defineQuery({
  call: 'POST /cars/get-car-list',
  request: (search: AdSearch) => ({ body: { ...search, limit: 1, page: 1 } }),
  transformResponse: ({ count_records }) => count_records,
});

/** The newest ads, featured or not (HOME-6). */
export const latestAdsQuery = defineQuery({
  call: 'POST /cars/get-car-list',
  request: () => ({ body: { page: 1, limit: PAGE_SIZES.home }, query: { pinned: 'none' } }),
  transformResponse: ({ data }) => data,
});

/** The options of the search box. */
export const makesQuery = defineQuery({
  call: 'GET /common/get-all-makes',
  request: () => ({ auth: false }),
  transformResponse: ({ data }) => data,
});
export const carTypesQuery = defineQuery({
  call: 'GET /common/get-all-car-types',
  transformResponse: ({ data }) => data,
});

/** Holders of the featured_dealership plan. */
export const featuredDealersQuery = defineQuery({
  call: 'GET /users/get-dealership-list',
  transformResponse: ({ data }) => data,
});
