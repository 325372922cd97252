import { defineQuery } from '@roadworthy/query';

/** Options of the list below the search field. */
const MAX_COMPLETIONS = 8;

/** Years in which a model could have been registered, and the variants of one of them (CALL-65). */
export const variantsQuery = defineQuery({
  call: 'GET /reference/variants',
  request: (query: { make: string; model: string; year?: string }) => ({ query, auth: false }),
  transformResponse: ({ data }) => data,
});

/** Variants that a text such as '2019 polo 1.0 tsi comfort' may mean, the best match first. */
export const variantSearchQuery = defineQuery({
  call: 'GET /reference/variants/search',
  request: (text: string) => ({ query: { text, limit: MAX_COMPLETIONS }, auth: false }),
  transformResponse: ({ data }) => data,
});
