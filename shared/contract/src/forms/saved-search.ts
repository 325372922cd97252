import { type InferType, object, string } from 'yup';
import { MAX_QUERY_LENGTH } from '../limits';
import { MAIL_FREQUENCIES, type MailFrequency } from '../options';
import { tooLongMessage } from './messages';

const MAX_SEARCH_NAME_LENGTH = 80;

/** POST `users/save-search` (ours). `query` is the listing's; `mails` other than 'off' is the consent to them. */
export const savedSearchSchema = object({
  name: string()
    .trim()
    .required('Please enter a name')
    .max(MAX_SEARCH_NAME_LENGTH, tooLongMessage(MAX_SEARCH_NAME_LENGTH)),
  query: string().required('Please choose at least one filter').max(MAX_QUERY_LENGTH, tooLongMessage(MAX_QUERY_LENGTH)),
  mails: string<MailFrequency>().default('off').oneOf(MAIL_FREQUENCIES, 'Please select how often'),
});
export type SavedSearchForm = InferType<typeof savedSearchSchema>;
