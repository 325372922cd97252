import { type Static, Type } from 'typebox';
import { successResponse } from './response';

/** What a suggestion links to. */
const suggestionKinds = ['make', 'model', 'bodytype', 'place'] as const;

/** `cars/search-suggestions?text=…` (ours): completions of the text in the search box. */
export const SuggestionsQuery = Type.Object(
  { text: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

/** `query` is that of the listing (`paths.listing(query)`), `count` the number of active ads. */
export const Suggestion = Type.Object({
  kind: Type.Enum(suggestionKinds),
  label: Type.String(),
  query: Type.String(),
  count: Type.Integer(),
});
export type Suggestion = Static<typeof Suggestion>;

export const SuggestionsResponse = successResponse(Type.Array(Suggestion));
export type SuggestionsResponse = Static<typeof SuggestionsResponse>;
