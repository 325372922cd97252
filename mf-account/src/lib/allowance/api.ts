import type { AllowanceResponse } from '@roadworthy/contract/api/posting';
import { defineQuery } from '@roadworthy/query';

/** How many ads the user may have listed, and how many are. */
export type Allowance = AllowanceResponse['data'];

/** What posting, deleting or selling a car changes. */
export const ALLOWANCE_TAG = 'account:allowance';

export const allowanceQuery = defineQuery({
  call: 'GET /users/get-ad-allowance',
  transformResponse: ({ data }) => data,
  providesTags: [ALLOWANCE_TAG],
  // Ads also expire, and operators hide them: each visit requests it.
  keepUnusedDataFor: 0,
});
