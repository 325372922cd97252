import type { SellerHoursForm } from '@roadworthy/contract/forms/seller-hours';
import { defineMutation, defineQuery } from '@roadworthy/query';

const HOURS_TAG = 'account:test-drive-hours';

/** When the user offers test drives (CALL-76). */
export const hoursQuery = defineQuery({
  call: 'GET /users/test-drive-hours',
  transformResponse: ({ data, reminders }) => ({ ...data, reminders }),
  providesTags: [HOURS_TAG],
});

export const saveHours = defineMutation({
  call: 'PUT /users/test-drive-hours',
  request: (form: SellerHoursForm) => ({ body: form }),
  invalidatesTags: [HOURS_TAG],
});
