import { type Static, Type } from 'typebox';
import { MAX_QUERY_LENGTH, MAX_SENTENCE_LENGTH } from '../limits';
import { successResponse } from './response';

/** `cars/search-by-sentence?text=…` (ours): what a sentence means as a search, added to one. */
export const SentenceQuery = Type.Object(
  {
    text: Type.String({ maxLength: MAX_SENTENCE_LENGTH }),
    /** The query of the listing that the sentence is added to. */
    query: Type.Optional(Type.String({ maxLength: MAX_QUERY_LENGTH })),
  },
  { additionalProperties: false },
);

/** `query` is that of the listing (`paths.listing(query)`), `count` the number of active ads. */
const CountedQuery = { query: Type.String(), count: Type.Integer() };

export const SentenceSearch = Type.Object({
  ...CountedQuery,
  /** Words without a meaning, in the order of the sentence. */
  ignored: Type.Array(Type.String()),
  /** The nearest search with ads, when none match everything; null when there are some, or none at all. */
  loosened: Type.Union([Type.Object(CountedQuery), Type.Null()]),
});
export type SentenceSearch = Static<typeof SentenceSearch>;

export const SentenceSearchResponse = successResponse(SentenceSearch);
export type SentenceSearchResponse = Static<typeof SentenceSearchResponse>;
