import { defineQuery } from '@roadworthy/query';

/** Suggestions for a text. */
export const suggestionsQuery = defineQuery({
  call: 'GET /cars/search-suggestions',
  request: (text: string) => ({ query: { text: text.slice(0, 100) }, auth: false }),
  transformResponse: ({ data }) => data,
});
