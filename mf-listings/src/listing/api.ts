import type { SavedSearchForm } from '@roadworthy/contract/forms/saved-search';
import { defineMutation, defineQuery } from '@roadworthy/query';

/** Suggestions for a text. */
export const suggestionsQuery = defineQuery({
  call: 'GET /cars/search-suggestions',
  request: (text: string) => ({ query: { text: text.slice(0, 100) }, auth: false }),
  transformResponse: ({ data }) => data,
});

/** Saves a search, unless it is saved already. */
export const saveSearch = defineMutation({
  call: 'POST /users/save-search',
  request: (search: SavedSearchForm) => ({ body: search }),
  transformResponse: ({ is_new }) => is_new,
});
