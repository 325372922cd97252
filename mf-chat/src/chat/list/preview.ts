import { CHAT_PREVIEW_LENGTH } from '@roadworthy/contract/limits';

/** The first 30 characters of a message (CHAT-6), on one line. */
export function preview(message: string): string {
  const letters = [...message.replace(/\s+/g, ' ')];
  return letters.length > CHAT_PREVIEW_LENGTH
    ? `${letters.slice(0, CHAT_PREVIEW_LENGTH - 1).join('')}…`
    : letters.join('');
}
