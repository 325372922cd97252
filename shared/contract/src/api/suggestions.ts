import { type Static, Type } from 'typebox';
import { answer } from './answer';

/** What a suggestion leads to. */
export const suggestionKinds = ['make', 'model', 'bodytype', 'place'] as const;

/** `cars/search-suggestions?text=…` (ours): what a text begun in the search box may become. */
export const SuggestionsQuery = Type.Object(
  { text: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

/** `query` is that of the listing (`paths.listing(query)`), `count` how many active ads it finds. */
export const Suggestion = Type.Object({
  kind: Type.Enum(suggestionKinds),
  label: Type.String(),
  query: Type.String(),
  count: Type.Integer(),
});
export type Suggestion = Static<typeof Suggestion>;

export const SuggestionsAnswer = answer(Type.Array(Suggestion));
export type SuggestionsAnswer = Static<typeof SuggestionsAnswer>;
