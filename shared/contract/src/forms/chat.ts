import { object, string } from 'yup';
import { longestMessage } from '../limits';
import { chatReportReasons } from '../options';
import { tooLong } from './messages';
import { reasonAndText } from './report';

/** A message as it is sent: trimmed, never empty (specification section 5 'Chat'). */
export const chatMessageRules = object({
  message: string().trim().required('Please enter message').max(longestMessage, tooLong(longestMessage)),
});

/** A report of the other one of a conversation. */
export const chatReportRules = object(reasonAndText(chatReportReasons));
