import { defineQuery } from '@roadworthy/query';

/** Number of cars for sale. */
export const carCountQuery = defineQuery({
  call: 'POST /cars/get-car-list',
  request: () => ({ body: { page: 1, limit: 1 } }),
  transformResponse: ({ count_records }) => count_records,
});
