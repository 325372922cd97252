import { defineMutation, defineQuery } from '@roadworthy/query';

const RECEIVED_TAG = 'account:received-ratings';

/** A page of the ratings about the user. */
export const receivedRatingsQuery = defineQuery({
  call: 'GET /ratings/received',
  request: (page: number) => ({ query: { page } }),
  transformResponse: ({ data, rating, count_records }) => ({ entries: data, rating, count: count_records }),
  providesTags: [RECEIVED_TAG],
});

export const answerRating = defineMutation({
  call: 'POST /ratings/{id}/answer',
  request: ({ id, text }: { id: string; text: string }) => ({ params: { id }, body: { text } }),
  invalidatesTags: [RECEIVED_TAG],
});
