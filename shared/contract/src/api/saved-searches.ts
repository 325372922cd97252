import { type Static, Type } from 'typebox';
import { MAIL_FREQUENCIES } from '../options';
import { successResponse } from './response';

/**
 * A saved search. `query` is the listing's (`paths.listing(query)`), normalized by `toSavedQuery`; `count_records` how
 * many ads match now. `mails_since`: when the user agreed to mails (ISO 8601); null while off.
 */
export const SavedSearch = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  mails: Type.Enum(MAIL_FREQUENCIES),
  mails_since: Type.Union([Type.String(), Type.Null()]),
  /** Since when sellers of new matches see the user's name; null without consent, absent in older APIs. */
  named_since: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  created_at: Type.String(),
  count_records: Type.Integer(),
});
export type SavedSearch = Static<typeof SavedSearch>;

/**
 * POST `users/save-search` (ours), with the rules of `forms/saved-search`. Saving an existing search returns it unchanged
 * with `is_new: false`. 409 when the user has the maximum number.
 */
export const SaveSearchResponse = successResponse(SavedSearch, { is_new: Type.Boolean() });
export type SaveSearchResponse = Static<typeof SaveSearchResponse>;

/** GET `users/my-saved-searches` (ours): all of them, newest first. */
export const SavedSearchesResponse = successResponse(Type.Array(SavedSearch));
export type SavedSearchesResponse = Static<typeof SavedSearchesResponse>;

/**
 * PUT `users/update-saved-search` (ours): changes name, mails, or the consent `named`; absent fields stay. 404 for another user's.
 */
export const SavedSearchUpdate = Type.Object(
  {
    search_id: Type.String({ minLength: 1, maxLength: 40 }),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    mails: Type.Optional(Type.Enum(MAIL_FREQUENCIES)),
    named: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SavedSearchUpdate = Static<typeof SavedSearchUpdate>;
export const SavedSearchResponse = successResponse(SavedSearch);
export type SavedSearchResponse = Static<typeof SavedSearchResponse>;

// DELETE `users/delete-saved-search/{id}` (ours) responds with `EmptyResponse`; 404 for another user's or a deleted one.
