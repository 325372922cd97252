import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';
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
  request: (values: EditAdForm & { car_id: string }) => {
    const body = toFormData(values);
    // Absent fields would keep the stored variant and VIN.
    body.set('variantId', values.variantId ?? '');
    body.set('vin', values.vin ?? '');
    return { body };
  },
  transformResponse: ({ data }) => data,
  invalidatesTags: [ALLOWANCE_TAG],
});

/** Uploads one picture (CALL-41). @param ad id of the ad that is edited: the plan's allowance is not checked then */
export const uploadPicture = defineMutation({
  call: 'POST /cars/upload-other-car-images',
  request: ({ file, ad }: { file: File; ad?: string }) => {
    const body = new FormData();
    body.append('images', file);
    return { body, query: { car_id: ad } };
  },
  transformResponse: ({ data: [picture] }) => picture,
});

/** Deletes a picture that no ad shows (CALL-42). */
export const deleteUpload = defineMutation({
  call: 'DELETE /cars/delete-car-image-backend',
  request: (fileName: string) => ({ body: { fileName } }),
});

/** Removes a picture from one of the user's ads (CALL-39). */
export const deleteAdPicture = defineMutation({
  call: 'DELETE /cars/delete-car-single-image',
  request: (body: { image_url: string; car_id: string }) => ({ body }),
});

/** Generates a description from the other fields; the same `turn` gives the same text (SELL-28). */
export const draftDescription = defineMutation({
  call: 'POST /cars/draft-description',
  request: (body: DescriptionInput) => ({ body }),
  transformResponse: ({ data }) => data,
});
