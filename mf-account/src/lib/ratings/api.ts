import type { RatingForm } from '@roadworthy/contract/forms/rating';
import { defineMutation, defineQuery } from '@roadworthy/query';

const GIVEN_TAG = 'account:given-ratings';

/** Sellers whom the user may rate or has rated. */
export const givenRatingsQuery = defineQuery({
  call: 'GET /ratings/given',
  request: () => ({}),
  transformResponse: ({ data }) => data,
  providesTags: [GIVEN_TAG],
});

export const sendRating = defineMutation({
  call: 'POST /ratings/links/{token}',
  request: ({ token, form }: { token: string; form: RatingForm }) => ({ params: { token }, body: form, auth: false }),
  invalidatesTags: [GIVEN_TAG],
});
