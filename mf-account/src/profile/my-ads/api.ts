import type { AdStatus } from '@roadworthy/contract/options';
import { defineMutation } from '@roadworthy/query';

export const updateAdStatus = defineMutation({
  call: 'POST /cars/update-car-details',
  // The API also accepts a status alone; the contract types the whole form.
  request: (change: { car_id: string; status: AdStatus }) => ({ body: change as never }),
});

export const deleteAd = defineMutation({
  call: 'DELETE /cars/delete-car/{id}',
  request: (id: string) => ({ params: { id } }),
});
