import { boolean, object, string } from 'yup';
import { MAX_MESSAGE_LENGTH } from '../limits';
import { chatReportReasons } from '../options';
import { tooLongMessage } from './messages';
import { reportFields } from './report';

/** A message to send: trimmed, never empty (CHAT-4). */
export const chatMessageSchema = object({
  message: string().trim().required('Please enter message').max(MAX_MESSAGE_LENGTH, tooLongMessage(MAX_MESSAGE_LENGTH)),
});

/** A report about the other user of a conversation. */
export const chatReportSchema = object({
  ...reportFields(chatReportReasons),
  sharesMessages: boolean().default(false),
});
