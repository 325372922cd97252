import type { RatingForm } from '@roadworthy/contract/forms/rating';
import { defineMutation, defineQuery } from '@roadworthy/query';

/** The seller whom a link lets its holder rate. */
export const ratingLinkQuery = defineQuery({
  call: 'GET /ratings/links/{token}',
  request: (token: string) => ({ params: { token }, auth: false }),
  transformResponse: ({ data }) => data,
});

export const sendRating = defineMutation({
  call: 'POST /ratings/links/{token}',
  request: ({ token, form }: { token: string; form: RatingForm }) => ({ params: { token }, body: form, auth: false }),
});
