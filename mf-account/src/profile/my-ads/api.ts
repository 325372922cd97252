import type { AdStatus } from '@roadworthy/contract/options';
import { defineMutation } from '@roadworthy/query';
import { ALLOWANCE_TAG } from '../../lib/allowance/api';

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
