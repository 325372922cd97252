import { type Static, Type } from 'typebox';
import { mailRhythms } from '../options';
import { answer } from './answer';

/**
 * A search that a user keeps. `query` is the listing's (`paths.listing(query)`), normalised by `savedQueryOf`;
 * `count_records` how many ads it finds now. `mails_since`: when the user agreed to mails (ISO 8601); null while they
 * are off.
 */
export const SavedSearch = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  mails: Type.Enum(mailRhythms),
  mails_since: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  count_records: Type.Integer(),
});
export type SavedSearch = Static<typeof SavedSearch>;

/**
 * POST `users/save-search` (ours), by the rules of `forms/saved-search`. Saving what is kept already gives the search
 * that is there, as it is: `is_new` is false. 409 when the user keeps the most that one may.
 */
export const SaveSearchAnswer = answer(SavedSearch, { is_new: Type.Boolean() });
export type SaveSearchAnswer = Static<typeof SaveSearchAnswer>;

/** GET `users/my-saved-searches` (ours): all of them, the latest first. */
export const SavedSearchesAnswer = answer(Type.Array(SavedSearch));
export type SavedSearchesAnswer = Static<typeof SavedSearchesAnswer>;

/**
 * PUT `users/update-saved-search` (ours): another name, or mails on or off; what is absent stays. 404 for another's.
 */
export const SavedSearchUpdate = Type.Object(
  {
    search_id: Type.String({ minLength: 1, maxLength: 40 }),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    mails: Type.Optional(Type.Enum(mailRhythms)),
  },
  { additionalProperties: false },
);
export type SavedSearchUpdate = Static<typeof SavedSearchUpdate>;
export const SavedSearchAnswer = answer(SavedSearch);
export type SavedSearchAnswer = Static<typeof SavedSearchAnswer>;

// DELETE `users/delete-saved-search/{id}` (ours) answers `Done`; 404 for another's and for one that is gone.
