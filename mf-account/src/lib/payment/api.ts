import { defineMutation, defineQuery } from '@roadworthy/query';

export const orderQuery = defineQuery({
  call: 'GET /users/subscription-order/{id}',
  request: (id: string) => ({ params: { id } }),
  transformResponse: ({ data }) => data,
  // A payment may arrive at any time: each visit requests it.
  keepUnusedDataFor: 0,
});

/** Starts an attempt to pay an unpaid order. Its data are the payment form. */
export const payOrder = defineMutation({
  call: 'POST /users/subscription-order/{id}/pay',
  request: (id: string) => ({ params: { id } }),
  transformResponse: ({ data }) => data.form,
});

/** Records that the buyer left the payment page; rejected for a paid order. */
export const cancelPayment = defineMutation({
  call: 'POST /users/subscription-order/{id}/cancel',
  request: (id: string) => ({ params: { id } }),
});
