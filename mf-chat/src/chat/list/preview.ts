import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { CHAT_PREVIEW_LENGTH } from '@roadworthy/contract/limits';

/** The first 30 characters of a message (CHAT-6), on one line; a photo's text is for clients that do not show it. */
export function preview({ kind, message }: ChatMessage): string {
  if (kind === 'photo') return 'Photo';
  const letters = [...message.replace(/\s+/g, ' ')];
  return letters.length > CHAT_PREVIEW_LENGTH
    ? `${letters.slice(0, CHAT_PREVIEW_LENGTH - 1).join('')}…`
    : letters.join('');
}
