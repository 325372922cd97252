import { defineQuery } from '@roadworthy/query';

const one = { page: 1, limit: 1 };

/** Number of cars for sale. */
export const carCountQuery = defineQuery({
  call: 'POST /cars/get-car-list',
  request: () => ({ body: one }),
  transformResponse: ({ count_records }) => count_records,
});

export const dealerCountQuery = defineQuery({
  call: 'POST /users/get-dealer-list',
  request: () => ({ body: one }),
  transformResponse: ({ totalCount }) => totalCount,
});

/** Number of active users. */
export const userCountQuery = defineQuery({
  call: 'GET /users/all-active-user-count',
  transformResponse: ({ users_count }) => users_count,
});
