import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { defineMutation, defineQuery } from '@roadworthy/query';

/** A page of the inquiries about the user's ads. */
export const inquiriesQuery = defineQuery({
  call: 'POST /users/enquiry/my-cars-enquiry-list',
  request: (page: number) => ({ body: { page, limit: PAGE_SIZES.enquiries } }),
  transformResponse: ({ data, count_records }) => ({ entries: data, count: count_records }),
});

/** A page of the test drives that the user requested, or that others requested of the user's cars. */
export const testDrivesQuery = defineQuery({
  call: 'POST /cars/get-testDrive-list',
  request: (page: number) => ({ body: { page, limit: PAGE_SIZES.testDrives } }),
  transformResponse: ({ data, count_records }) => ({ entries: data, count: count_records }),
});

/** Every plan that the user ordered. */
export const subscriptionHistoryQuery = defineQuery({
  call: 'GET /users/get-my-subscription-history',
  transformResponse: ({ data }) => data,
});

/** Removes an unpaid order. */
export const removeOrder = defineMutation({
  call: 'DELETE /users/subscription-order/{id}',
  request: (id: string) => ({ params: { id } }),
});
