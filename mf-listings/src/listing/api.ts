import type { SavedSearchForm } from '@roadworthy/contract/forms/saved-search';
import { MAX_QUERY_LENGTH, MAX_SENTENCE_LENGTH } from '@roadworthy/contract/limits';
import { defineMutation, defineQuery } from '@roadworthy/query';

/** Suggestions for a text. */
export const suggestionsQuery = defineQuery({
  call: 'GET /cars/search-suggestions',
  request: (text: string) => ({ query: { text: text.slice(0, 100) }, auth: false }),
  transformResponse: ({ data }) => data,
});

/** What a sentence means, added to the search of a query (CALL-68). */
export const sentenceQuery = defineQuery({
  call: 'GET /cars/search-by-sentence',
  request: ({ text, query }: { text: string; query: string }) => ({
    query: { text: text.slice(0, MAX_SENTENCE_LENGTH), query: query.slice(0, MAX_QUERY_LENGTH) },
    auth: false,
  }),
  transformResponse: ({ data }) => data,
});

/** Saves a search, unless it is saved already. */
export const saveSearch = defineMutation({
  call: 'POST /users/save-search',
  request: (search: SavedSearchForm) => ({ body: search }),
  transformResponse: ({ is_new }) => is_new,
});
