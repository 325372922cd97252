import { defineQuery } from '@roadworthy/query';

/** Model names of a make (HOME-5). */
export const modelsQuery = defineQuery({
  call: 'GET /common/get-single-make/{id}',
  request: (make: string) => ({ params: { id: make }, auth: false }),
  transformResponse: ({ data }) => data.models.map(({ modeltitle }) => modeltitle),
});
