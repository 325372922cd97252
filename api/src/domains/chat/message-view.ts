import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { findLinks, findWarning } from '../warnings';

/**
 * A message as a participant gets it: with its links, and for its receiver with the pattern of fraud that it shows. Found
 * when the message is read, so that messages stored earlier have both too. Texts of offers and other kinds are ours.
 */
export function toReader(message: ChatMessage, reader: number): ChatMessage {
  if (message.kind) return message;
  const links = findLinks(message.message);
  const warning = message.sender === String(reader) ? null : findWarning(message.message, links);
  return {
    ...message,
    ...(links.length > 0 && { links: links.map(({ isKnown, ...link }) => ({ ...link, is_known: isKnown })) }),
    ...(warning && { warning }),
  };
}
