import { defineQuery } from '@roadworthy/query';

/** The seller whom a link lets its holder rate. */
export const ratingLinkQuery = defineQuery({
  call: 'GET /ratings/links/{token}',
  request: (token: string) => ({ params: { token }, auth: false }),
  transformResponse: ({ data }) => data,
});
