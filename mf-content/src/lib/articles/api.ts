import { defineQuery } from '@roadworthy/query';

/** A page of the articles, newest first, and the number of all that match. */
export const articlesQuery = defineQuery({
  call: 'POST /blogs/list-blogs',
  request: (search: { page: number; limit: number; search?: string }) => ({ body: search, auth: false }),
  transformResponse: ({ data, count_records }) => ({ articles: data, count: count_records }),
});
