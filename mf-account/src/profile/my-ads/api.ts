import { PAGE_SIZES } from '@roadworthy/contract/limits';
import type { AdStatus } from '@roadworthy/contract/options';
import { defineMutation, defineQuery } from '@roadworthy/query';
import { ALLOWANCE_TAG } from '../../lib/allowance/api';

/** A page of the user's ads of every status. */
export const myAdsQuery = defineQuery({
  call: 'POST /users/my-car-list',
  request: ({ page, search }: { page: number; search: string }) => ({
    body: { page, limit: PAGE_SIZES.myAds, search },
  }),
  transformResponse: ({ data, totalCount }) => ({ entries: data, count: totalCount }),
});

export const updateAdStatus = defineMutation({
  call: 'POST /cars/update-car-details',
  // The API also accepts a status alone; the contract types the whole form.
  request: (change: { car_id: string; status: AdStatus }) => ({ body: change as never }),
  invalidatesTags: [ALLOWANCE_TAG],
});

export const deleteAd = defineMutation({
  call: 'DELETE /cars/delete-car/{id}',
  request: (id: string) => ({ params: { id } }),
  invalidatesTags: [ALLOWANCE_TAG],
});
