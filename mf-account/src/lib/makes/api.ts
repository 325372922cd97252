import { defineQuery } from '@roadworthy/query';

/** All makes. */
export const makesQuery = defineQuery({
  call: 'GET /common/get-all-makes',
  request: () => ({ auth: false }),
  transformResponse: ({ data }) => data,
});

/** The models of a make, by its id. */
export const modelsQuery = defineQuery({
  call: 'GET /common/get-single-make/{id}',
  request: (makeId: string) => ({ params: { id: makeId }, auth: false }),
  transformResponse: ({ data }) => data.models,
});
