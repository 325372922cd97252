import { defineQuery } from '@roadworthy/query';

/** All provinces. */
export const provincesQuery = defineQuery({
  call: 'GET /city_state/get-all-states',
  request: () => ({ auth: false }),
  transformResponse: ({ data }) => data,
});

/** Names of a province's cities, by its id. */
export const citiesQuery = defineQuery({
  call: 'POST /city_state/get-cities-by-state-ids',
  request: (provinceId: string) => ({ body: { state_ids: [provinceId] }, auth: false }),
  transformResponse: ({ data }) => data.map(({ city_name }) => city_name),
});
