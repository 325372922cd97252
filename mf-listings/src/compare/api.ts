import { defineQuery } from '@roadworthy/query';

/** The ads with these ids or slugs, in their order. */
export const comparedAdsQuery = defineQuery({
  call: 'POST /cars/get-cars-by-ids',
  request: (car_ids: string[]) => ({ body: { car_ids } }),
  transformResponse: ({ data }) => data,
});
