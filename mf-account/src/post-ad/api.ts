import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';
import { defineMutation, defineQuery } from '@roadworthy/query';
import { ALLOWANCE_TAG } from '../lib/allowance/api';

/** Names of all body types. */
export const bodyTypesQuery = defineQuery({
  call: 'GET /common/get-all-car-types',
  transformResponse: ({ data }) => data.map(({ name }) => name),
});

/** The user's own ad, by id or slug. `visit` is another for each form: it starts from what is on the server then. */
export const ownAdQuery = defineQuery({
  call: 'GET /cars/get-own-car/{id}',
  request: ({ id }: { id: string; visit: string }) => ({ params: { id } }),
  transformResponse: ({ data }) => data,
  keepUnusedDataFor: 0,
});

/** Form data of the fields; each value of a list is a field of the same name. */
function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat()) if (entry !== undefined && entry !== '') form.append(name, String(entry));
  }
  return form;
}

export const addAd = defineMutation({
  call: 'POST /cars/add-car',
  request: (values: EditAdForm) => ({ body: toFormData(values) }),
  transformResponse: ({ data }) => data,
  invalidatesTags: [ALLOWANCE_TAG],
});

export const updateAd = defineMutation({
  call: 'POST /cars/update-car-details',
  request: (values: EditAdForm & { car_id: string }) => ({ body: toFormData(values) }),
  transformResponse: ({ data }) => data,
  invalidatesTags: [ALLOWANCE_TAG],
});
