import { defineQuery } from '@roadworthy/query';

/** Summaries of the available ads with these ids, in their order. */
export const summariesQuery = defineQuery({
  call: 'POST /cars/get-car-summaries',
  request: (ids: readonly string[]) => ({ body: { car_ids: [...ids] } }),
  transformResponse: ({ data }) => data.filter(({ status }) => status === 'active'),
});
