import { type InferType, object, string } from 'yup';
import { longestMessage } from '../limits';

/** A message as it is sent: trimmed, never empty (specification section 5 'Chat'). */
export const chatMessageRules = object({
  message: string()
    .trim()
    .required('Please enter message')
    .max(longestMessage, `Must be at most ${longestMessage} characters`),
});
export type ChatMessageForm = InferType<typeof chatMessageRules>;
