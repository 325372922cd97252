import { type InferType, object, string } from 'yup';
import { longestMessage } from '../limits';
import { chatReportReasons } from '../options';
import { longestReport } from './report';

/** A message as it is sent: trimmed, never empty (specification section 5 'Chat'). */
export const chatMessageRules = object({
  message: string()
    .trim()
    .required('Please enter message')
    .max(longestMessage, `Must be at most ${longestMessage} characters`),
});
export type ChatMessageForm = InferType<typeof chatMessageRules>;

/** A report of the other one of a conversation; 'Something else' says what. */
export const chatReportRules = object({
  reason: string()
    .required('Please select a reason')
    .oneOf(
      chatReportReasons.map(({ value }) => value),
      'Please select a reason',
    ),
  text: string()
    .trim()
    .max(longestReport, `Must be at most ${longestReport} characters`)
    .when('reason', ([reason], text) => (reason === 'other' ? text.required('Please tell us what is wrong') : text)),
});
