import { type InferType, object, string } from 'yup';
import { longestQuery } from '../limits';
import { type MailRhythm, mailRhythms } from '../options';
import { tooLong } from './messages';

/** The longest name of a saved search. */
export const longestSearchName = 80;

/** POST `users/save-search` (ours). `query` is the listing's own; `mails` other than 'off' is the consent to them. */
export const savedSearchRules = object({
  name: string().trim().required('Please enter a name').max(longestSearchName, tooLong(longestSearchName)),
  query: string().required('Please choose at least one filter').max(longestQuery, tooLong(longestQuery)),
  mails: string<MailRhythm>().default('off').oneOf(mailRhythms, 'Please select how often'),
});
export type SavedSearchForm = InferType<typeof savedSearchRules>;
