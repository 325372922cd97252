import type { SubscriptionOrderForm } from '@roadworthy/contract/forms/subscription-order';
import { defineMutation, defineQuery } from '@roadworthy/query';

export const plansQuery = defineQuery({
  call: 'GET /admin_master/get-subscription-list',
  request: () => ({ auth: false }),
  transformResponse: ({ data }) => data,
});

/** The user's running and following plans. */
export const heldPlansQuery = defineQuery({
  call: 'GET /users/get-my-subscription-history',
  transformResponse: ({ periods }) => periods,
});

export const placeOrder = defineMutation({
  call: 'POST /users/apply-subscription-order',
  request: (form: SubscriptionOrderForm) => ({ body: form }),
  transformResponse: ({ data }) => data,
});
