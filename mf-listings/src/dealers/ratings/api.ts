import { defineQuery } from '@roadworthy/query';

/** A page of the ratings of a seller. */
export const ratingsQuery = defineQuery({
  call: 'GET /ratings/of/{id}',
  request: ({ seller, page }: { seller: string; page: number }) => ({ params: { id: seller }, query: { page } }),
  transformResponse: ({ data, count_records }) => ({ entries: data, count: count_records }),
});
