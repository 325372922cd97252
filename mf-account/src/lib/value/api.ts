import type { ValueQuery } from '@roadworthy/contract/api/insights';
import { defineQuery } from '@roadworthy/query';

/** What a car is worth by what comparable ones are offered for, and how long such cars take to sell (CALL-69). */
export const valueQuery = defineQuery({
  call: 'GET /cars/estimate-value',
  request: (query: ValueQuery) => ({ query, auth: false }),
  transformResponse: ({ data }) => data,
});
